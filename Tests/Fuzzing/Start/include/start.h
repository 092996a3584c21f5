/// Where the program starts: SwiftPM gives `main` of libFuzzer no chance, since it makes a function of
/// this name the start of each executable called Fuzzer.
int Fuzzer_main(int count, char **arguments);
