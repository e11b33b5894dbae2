import { CommandError } from "../errors/command-error.ts";
import { readFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import type { Command } from "./command.ts";

/** The script that makes each shell ask `exch __complete` for candidates. */
export const scripts: Readonly<Record<string, string>> = {
  bash: `_exch() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <(exch __complete bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o bashdefault -o default -F _exch exch
`,
  zsh: `#compdef exch
_exch() {
  local -a candidates
  candidates=("\${(@f)$(exch __complete zsh "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "\${candidates[1]}" ]]; then _describe exch candidates; else _files; fi
}
if [[ "\${funcstack[1]}" = _exch ]]; then _exch "$@"; else compdef _exch exch; fi
`,
  fish: `function __exch_complete
  set -l words (commandline -opc)
  exch __complete fish $words[2..-1] (commandline -ct) 2>/dev/null
end
complete -c exch -f -a '(__exch_complete)'
complete -c exch -F -n 'string match -qr -- "^--(to|book|input|secret-file|secretFile)$" (commandline -opc)[-1]'
`,
};

/** `exch completion SHELL`: prints the completion script of a shell. */
export const command: Command = {
  usage: "exch completion bash|zsh|fish",
  about: "Prints the script that makes a shell complete commands, flags and values.",
  words: Object.fromEntries(Object.keys(scripts).map((name) => [name, ""])),
  flags: [],
  example: 'eval "$(exch completion bash)"',
  run: printScript,
};

async function printScript(args: readonly string[], io: Io): Promise<void> {
  const [shell = "", ...more] = readFlags(args, command.flags).words;
  const script = Object.hasOwn(scripts, shell) && more.length === 0 ? scripts[shell] : undefined;
  if (script === undefined) throw new CommandError("usage", `name one shell: ${Object.keys(scripts).join(", ")}`);
  await io.out.write(script);
}
