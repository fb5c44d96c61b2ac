#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let target = fuzz::Target::find("notation").expect("a target of this name");
    target.run(data);
});
