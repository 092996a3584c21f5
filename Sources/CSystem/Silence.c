// Keeps a terminal from echoing what it receives, until that is ended or a signal ends the program.

#include "CSystem.h"

#include <signal.h>
#include <stddef.h>
#include <termios.h>
#include <unistd.h>

enum { ENDING_SIGNALS = 4 };
static const int numbers[ENDING_SIGNALS] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM};
static struct sigaction before[ENDING_SIGNALS];

static int silent_terminal = -1;
static struct termios modes;

// May be called by a signal handler, like the functions that it calls.
static void restore(int discards) {
  // The system would stop a background process that changes its terminal.
  pid_t foreground = tcgetpgrp(silent_terminal);
  if (foreground < 0 || foreground == getpgrp()) {
    if (discards) tcflush(silent_terminal, TCIFLUSH);
    tcsetattr(silent_terminal, TCSANOW, &modes);
  }
  silent_terminal = -1;
}

static void handle(int number) {
  if (silent_terminal >= 0) restore(1);
  signal(number, SIG_DFL);
  raise(number);
}

int system_silence(int terminal) {
  if (silent_terminal >= 0 || tcgetattr(terminal, &modes) != 0) return -1;
  struct termios silent = modes;
  silent.c_lflag &= ~(tcflag_t)(ECHO | ICANON);
  silent_terminal = terminal;
  struct sigaction action = {.sa_handler = handle};
  sigemptyset(&action.sa_mask);
  for (int place = 0; place < ENDING_SIGNALS; place++) {
    sigaction(numbers[place], NULL, &before[place]);
    // A signal that is ignored, as by nohup, stays ignored.
    if (before[place].sa_handler != SIG_IGN) sigaction(numbers[place], &action, NULL);
  }
  if (tcsetattr(terminal, TCSANOW, &silent) == 0) return 0;
  system_end_silence(0);
  return -1;
}

void system_end_silence(int discards) {
  if (silent_terminal < 0) return;
  restore(discards);
  for (int place = 0; place < ENDING_SIGNALS; place++)
    sigaction(numbers[place], &before[place], NULL);
}
