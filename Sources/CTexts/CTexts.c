#include "CTexts.h"

#include <string.h>

// Files that are edited as such are a part of the program, so that it needs none beside it.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const char ar[] = {
#embed "Languages/ar.txt"
  , 0};
static const char cs[] = {
#embed "Languages/cs.txt"
  , 0};
static const char da[] = {
#embed "Languages/da.txt"
  , 0};
static const char de[] = {
#embed "Languages/de.txt"
  , 0};
static const char en[] = {
#embed "Languages/en.txt"
  , 0};
static const char es[] = {
#embed "Languages/es.txt"
  , 0};
static const char fa[] = {
#embed "Languages/fa.txt"
  , 0};
static const char fi[] = {
#embed "Languages/fi.txt"
  , 0};
static const char fr[] = {
#embed "Languages/fr.txt"
  , 0};
static const char he[] = {
#embed "Languages/he.txt"
  , 0};
static const char hi[] = {
#embed "Languages/hi.txt"
  , 0};
static const char id[] = {
#embed "Languages/id.txt"
  , 0};
static const char it[] = {
#embed "Languages/it.txt"
  , 0};
static const char ja[] = {
#embed "Languages/ja.txt"
  , 0};
static const char ko[] = {
#embed "Languages/ko.txt"
  , 0};
static const char nb[] = {
#embed "Languages/nb.txt"
  , 0};
static const char nl[] = {
#embed "Languages/nl.txt"
  , 0};
static const char pl[] = {
#embed "Languages/pl.txt"
  , 0};
static const char pt[] = {
#embed "Languages/pt.txt"
  , 0};
static const char ru[] = {
#embed "Languages/ru.txt"
  , 0};
static const char sv[] = {
#embed "Languages/sv.txt"
  , 0};
static const char th[] = {
#embed "Languages/th.txt"
  , 0};
static const char tr[] = {
#embed "Languages/tr.txt"
  , 0};
static const char uk[] = {
#embed "Languages/uk.txt"
  , 0};
static const char vi[] = {
#embed "Languages/vi.txt"
  , 0};
static const char zh[] = {
#embed "Languages/zh.txt"
  , 0};
static const char zh_Hant[] = {
#embed "Languages/zh_Hant.txt"
  , 0};

static const struct {
  const char *name;
  const char *text;
} languages[] = {
  {"ar", ar},
  {"cs", cs},
  {"da", da},
  {"de", de},
  {"en", en},
  {"es", es},
  {"fa", fa},
  {"fi", fi},
  {"fr", fr},
  {"he", he},
  {"hi", hi},
  {"id", id},
  {"it", it},
  {"ja", ja},
  {"ko", ko},
  {"nb", nb},
  {"nl", nl},
  {"no", nb},
  {"pl", pl},
  {"pt", pt},
  {"ru", ru},
  {"sv", sv},
  {"th", th},
  {"tr", tr},
  {"uk", uk},
  {"vi", vi},
  {"zh", zh},
  {"zh_Hant", zh_Hant},
};

const char *language_at(size_t index) {
  return index < sizeof languages / sizeof *languages ? languages[index].name : NULL;
}

static const char *text_of_language(const char *name) {
  for (size_t index = 0; index < sizeof languages / sizeof *languages; index++) {
    if (!strcmp(languages[index].name, name)) return languages[index].text;
  }
  return NULL;
}

const char *text_of_section(const char *name, const char *language, size_t *length) {
  const char *text = text_of_language(language);
  size_t count = strlen(name);
  // Nothing but the name of a section is between brackets.
  while (text && (text = strchr(text, '['))) {
    text++;
    if (strncmp(text, name, count) || text[count] != ']') continue;
    text += count + 1;
    *length = strcspn(text, "[");
    return text;
  }
  return NULL;
}

const char *text_of_page_style(void) {
  static const char text[] = {
#embed "page.css"
    , 0};
  return text;
}

const char *text_of_windows_wordings(void) {
  static const char text[] = {
#embed "windows-wordings.txt"
    , 0};
  return text;
}
