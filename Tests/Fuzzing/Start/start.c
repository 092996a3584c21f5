#include "start.h"

#include <stddef.h>
#include <stdint.h>

// Of libFuzzer, and of Fuzzer.swift.
int LLVMFuzzerRunDriver(int *, char ***, int (*)(const uint8_t *, size_t));
int LLVMFuzzerTestOneInput(const uint8_t *, size_t);

int Fuzzer_main(int count, char **arguments) {
  return LLVMFuzzerRunDriver(&count, &arguments, LLVMFuzzerTestOneInput);
}
