// Writes a message if the system gives no more memory.
//
// Swift then reports how many bytes it lacks and aborts; if it can't even compose that message, it
// reads from address 0. The program can't continue, but reaching a limit set by the user is no
// crash.

#include "CSystem.h"

#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <unistd.h>

// At least as much as most failing requests ask for; a growing buffer repeats smaller requests.
enum { TESTED_BYTES = 64 << 20 };

static const char message[] =
    "calview: out of memory: the system refuses more memory\n";

static int final_status;
static void (*clean_up)(void);

// The previous handlers of the signals, such as Swift's crash reporter.
static struct sigaction on_abort, on_fault;

static int lacks_memory(void) {
  void *place =
      mmap(NULL, TESTED_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (place == MAP_FAILED) return 1;
  munmap(place, TESTED_BYTES);
  return 0;
}

static void handle(int number, siginfo_t *info, void *context) {
  (void)context;
  if (!lacks_memory()) {
    sigaction(number, number == SIGABRT ? &on_abort : &on_fault, NULL);
    // A faulting instruction runs again when this function returns; a signal that was sent, as by
    // `abort`, `raise` or `kill`, does not come by itself again.
    if (info->si_code == SI_USER || info->si_code <= 0) raise(number);
    return;
  }
  clean_up();
  ssize_t count = write(STDERR_FILENO, message, sizeof message - 1);
  // If writing fails, there is nobody to report that to.
  (void)count;
  _exit(final_status);
}

void system_report_missing_memory(int status, void (*cleaning)(void)) {
  final_status = status;
  clean_up = cleaning;
  // The handler uses a separate stack if there is one for signal handlers.
  struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_ONSTACK | SA_SIGINFO};
  sigemptyset(&action.sa_mask);
  sigaction(SIGABRT, &action, &on_abort);
  sigaction(SIGSEGV, &action, &on_fault);
}
