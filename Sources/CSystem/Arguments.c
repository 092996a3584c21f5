// The arguments of the program, and a start without /proc.
//
// Swift's CommandLine reads the arguments from /proc, and has none if no file can be opened. Both
// glibc, linked statically or not, and Darwin pass them to the functions that run before main.

#include "CSystem.h"

// A header of the C library must come first: it defines which library this is.
#include <stdlib.h>

#if defined(__linux__)
#include <unistd.h>

// Before main, Swift looks in /proc for the program that reports crashes, and aborts if it finds
// none and was not given a path. In a program that has Swift linked in, this function runs before
// that.
__attribute__((constructor(101))) static void do_without_proc(void) {
  char path[1];
  if (readlink("/proc/self/exe", path, sizeof path) < 0)
    setenv("SWIFT_BACKTRACE", "enable=no,swift-backtrace=/", 1);
}
#endif

#if defined(__GLIBC__) || defined(__APPLE__)

static int argument_count;
static char **arguments;

__attribute__((constructor)) static void keep_arguments(int count, char **values) {
  argument_count = count;
  arguments = values;
}

int system_argument_count(void) { return argument_count; }

const char *system_argument(int index) { return arguments[index]; }

#else

int system_argument_count(void) { return -1; }

const char *system_argument(int index) { return NULL; }

#endif
