//! `learn`: a net is trained, a run goes on where it stopped, and its net can be played.

use std::{fs, path::Path};

use crate::{complaint, folder, json, run, stderr, stdout};

/// Trains a little; the generations decide how long.
pub(crate) fn learn<'a>(work: &'a str, generations: &'a str, jobs: &'a str) -> Vec<&'a str> {
    let (small, threads) = (["--games", "40", "--epochs", "1", "--gate", "2"], ["--jobs", jobs]);
    let mut arguments = vec!["learn", "point-city", "--generations", generations, "--work", work];
    arguments.extend(small);
    arguments.extend(threads);
    arguments
}

/// The net of the second generation, whether or not it is better than the one in use.
pub(crate) fn net(work: &Path) -> Vec<u8> {
    fs::read(work.join("generation-1/net.safetensors")).expect("a net")
}

/// The same seed gives the same net, on any number of threads, at one go or with a break.
#[test]
fn a_run_follows_from_its_seed_and_goes_on() {
    let [once, twice] = ["learn-once", "learn-twice"].map(folder);
    let path = once.to_str().expect("text");
    let output = run(&learn(path, "2", "2"));
    assert!(output.status.success(), "{}", stderr(&output));
    let told = stdout(&output);
    assert!(told.contains("generation 1: learned from"), "{told}");
    assert!(told.contains("without search against hard-1: "), "{told}");
    let curve = fs::read_to_string(once.join("curve.svg")).expect("a curve");
    assert!(curve.contains("point-city: share of games against hard-1"), "{curve}");

    let path_twice = twice.to_str().expect("text");
    assert!(run(&learn(path_twice, "1", "1")).status.success());
    fs::remove_file(twice.join("generation-0/00003.samples")).expect("a chunk");
    fs::remove_file(twice.join("generation-0/net.safetensors")).expect("a net");
    assert!(run(&learn(path_twice, "2", "1")).status.success());
    assert!(net(&once) == net(&twice), "another net");

    let other = learn(path, "2", "2").into_iter().map(|word| if word == "40" { "41" } else { word });
    let refused = complaint(&other.collect::<Vec<_>>());
    assert!(refused.contains("belongs to another run"), "{refused}");
}

#[test]
fn an_arena_tries_out_a_net() {
    let work = folder("learn-arena");
    assert!(run(&learn(work.to_str().expect("text"), "1", "2")).status.success());
    let file = work.join("generation-0/net.safetensors");
    let net = file.to_str().expect("text");
    let arena = ["arena", "point-city", "--seats", "hard@4,medium-1@4", "--games", "4", "--json"];
    let with = json(&[&arena[..], &["--net", net]].concat());
    assert_eq!(with["pairs"][0]["games"], 4);
    assert_ne!(with["pairs"], json(&arena)["pairs"], "the net makes no difference");
    let foreign = complaint(&["arena", "suburbia", "--seats", "hard,medium", "--games", "2", "--net", net]);
    assert!(foreign.contains("the net is for game \"point-city\""), "{foreign}");
}
