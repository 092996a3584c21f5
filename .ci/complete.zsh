#!/usr/bin/env zsh
# Prints how zsh completes $2 when Tab is pressed, with the completions in the directory $1. Only a
# shell on a terminal completes, so zsh is started on a pseudo-terminal.
zmodload zsh/zpty
zpty shell 'zsh -f -i'
# The quotes in the last word prevent the echo of the line from being taken for its output.
zpty -w shell "PS1= fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D
  report() { print -r -- \"<\$BUFFER>\"; BUFFER= }
  zle -N report; bindkey '^X' report; bindkey '^I' complete-word; print rea''dy"
zpty -r shell output '*ready*'
zpty -w -n shell "$2"$'\t\x18'
zpty -r shell output '*<*>*'
output=${output##*<}
print -r -- "${${output%%>*}%% }"
zpty -d shell
