#ifndef CTEXTS_H
#define CTEXTS_H

#include <stddef.h>

#pragma clang assume_nonnull begin

// Texts for people, kept as files that translators and designers edit.

/// Returns a section of the words and phrases of a language, which are in files such as
/// `Languages/de.txt`; null if there is none.
const char *_Nullable text_of_section(const char *name, const char *language, size_t *length);

/// Returns the code of a language that has a file, by its position; null after the last one.
const char *_Nullable language_at(size_t index);

/// Returns the style sheet of pages, apart from colours.
const char *text_of_page_style(void);

/// Returns how Windows describes its zones to people.
const char *text_of_windows_wordings(void);

#pragma clang assume_nonnull end

#endif
