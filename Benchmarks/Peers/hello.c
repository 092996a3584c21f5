/* The least that a program can do. Linked with libical it shows what loading that costs. */

#include <stdio.h>

int main(void) {
  puts("December 2024");
  return 0;
}
