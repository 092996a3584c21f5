#ifndef CTEXTS_H
#define CTEXTS_H

#pragma clang assume_nonnull begin

// Texts for people, kept as files that translators and designers edit.

/// Returns the words and phrases of a language, as `Languages/de.txt` has them; null if there is no
/// such file.
const char *_Nullable text_of_language(const char *name);

/// Returns the style sheet of pages, apart from colours.
const char *text_of_page_style(void);

/// Returns how Windows describes its zones to people.
const char *text_of_windows_wordings(void);

#pragma clang assume_nonnull end

#endif
