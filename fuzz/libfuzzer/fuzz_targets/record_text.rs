#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let target = fuzz::Target::find("record_text").expect("a target of this name");
    target.run(data);
});
