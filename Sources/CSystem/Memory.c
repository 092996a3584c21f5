// A message where the system gives no more memory.
//
// Swift then says how many bytes it lacks and aborts; where it can't even make up that sentence it
// reads from address 0. Nothing can go on, but a limit that somebody set is no crash.

#include "CSystem.h"

#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

// At least what most failing requests want; less is asked for again while a buffer grows.
enum { TESTED_BYTES = 64 << 20 };

static const char message[] =
    "calview: out of memory: the system gives this program no more\n";

static int final_status;
static void (*clean_up)(void);

// What else handles the signals, such as Swift's report of a crash.
static struct sigaction on_abort, on_fault;

static int lacks_memory(void) {
  void *place =
      mmap(NULL, TESTED_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) return 1;
  munmap(place, TESTED_BYTES);
  return 0;
}

static void handle(int number) {
  if (!lacks_memory()) {
    // An abort goes on when this returns, and so does what reads from a wrong address.
    sigaction(number, number == SIGABRT ? &on_abort : &on_fault, NULL);
    if (number == SIGABRT) raise(number);
    return;
  }
  clean_up();
  ssize_t count = write(STDERR_FILENO, message, sizeof message - 1);
  // Where that fails nobody can be told.
  (void)count;
  _exit(final_status);
}

void system_report_missing_memory(int status, void (*cleaning)(void)) {
  final_status = status;
  clean_up = cleaning;
  // Where there is a stack of its own for such handlers, it is used.
  struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  sigaction(SIGABRT, &action, &on_abort);
  sigaction(SIGSEGV, &action, &on_fault);
}
