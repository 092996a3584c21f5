// Stands before libical in the program (LD_PRELOAD): lists the components that are made, and changes
// what libical says of values, so that the tests see whose words are shown.
//
// COMPONENTS is a file to which the kind of each component is added. With TURNED set, each letter of
// a text becomes another, TENTATIVE and CONFIRMED change places, and TRANSPARENT is not known.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ORIGINAL(function) ((__typeof__(&function))dlsym(RTLD_NEXT, #function))

icalcomponent *icalcomponent_new(icalcomponent_kind kind) {
  const char *path = getenv("COMPONENTS");
  FILE *file = path ? fopen(path, "a") : NULL;
  if (file) {
    fprintf(file, "%s\n", icalcomponent_kind_to_string(kind));
    fclose(file);
  }
  return ORIGINAL(icalcomponent_new)(kind);
}

// The letter after it, of those in a circle without n: \n would become another escape, or one \n.
static char turned_letter(char letter) {
  static const char circle[] = "abcdefghijklmopqrstuvwxyzaABCDEFGHIJKLMOPQRSTUVWXYZA";
  const char *place = letter ? strchr(circle, letter) : NULL;
  return place ? place[1] : letter;
}

// The program copies a text before it asks for the next.
static const char *turned(const char *text, const char *start) {
  static _Thread_local char *copy;
  if (!text || !getenv("TURNED")) return text;
  free(copy);
  copy = strdup(text);
  for (char *letter = copy + (start - text); *letter; ++letter) *letter = turned_letter(*letter);
  return copy;
}

// The scheme of an address stays, since pages have links for some schemes alone.
static const char *turned_address(const char *text) {
  const char *colon = text ? strchr(text, ':') : NULL;
  return turned(text, colon ? colon : text);
}

const char *icalvalue_get_text(const icalvalue *value) {
  const char *text = ORIGINAL(icalvalue_get_text)(value);
  return turned(text, text);
}

const char *icalvalue_get_uri(const icalvalue *value) {
  return turned_address(ORIGINAL(icalvalue_get_uri)(value));
}

enum icalproperty_status icalvalue_get_status(const icalvalue *value) {
  enum icalproperty_status status = ORIGINAL(icalvalue_get_status)(value);
  if (!getenv("TURNED")) return status;
  if (status == ICAL_STATUS_TENTATIVE) return ICAL_STATUS_CONFIRMED;
  return status == ICAL_STATUS_CONFIRMED ? ICAL_STATUS_TENTATIVE : status;
}

enum icalproperty_transp icalvalue_get_transp(const icalvalue *value) {
  enum icalproperty_transp transp = ORIGINAL(icalvalue_get_transp)(value);
  return transp == ICAL_TRANSP_TRANSPARENT && getenv("TURNED") ? ICAL_TRANSP_X : transp;
}
