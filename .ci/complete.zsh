#!/usr/bin/env zsh
# Prints what zsh makes of $2 when Tab is typed after it, with the completions of the directory $1.
# Only a shell with a terminal completes, so one is started on a pseudo-terminal.
zmodload zsh/zpty
zpty shell 'zsh -f -i'
# The quotes in the last word keep the echo of the line from being taken for its output.
zpty -w shell "PS1= fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D
  report() { print -r -- \"<\$BUFFER>\"; BUFFER= }
  zle -N report; bindkey '^X' report; bindkey '^I' complete-word; print rea''dy"
zpty -r shell output '*ready*'
zpty -w -n shell "$2"$'\t\x18'
zpty -r shell output '*<*>*'
output=${output##*<}
print -r -- "${${output%%>*}%% }"
zpty -d shell
