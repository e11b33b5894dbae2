import { profileFlags, profileVerbs } from "../commands/profile.ts";
import { sandboxFlags } from "../commands/sandbox.ts";
import { pendingFlags, settleFlags } from "../commands/settle.ts";
import type { FlagSpec } from "../flags/read-flags.ts";
import { heading, helpWidth, twoColumns, wrap } from "./layout.ts";
import { optionRows } from "./operation-help.ts";

const width = helpWidth(process.stdout.columns);

interface CommandHelp {
  readonly usage: string;
  readonly about: string;
  readonly words?: Readonly<Record<string, string>>;
  readonly flags: readonly FlagSpec[];
  readonly example: string;
}

const pages: Readonly<Record<string, CommandHelp>> = {
  profile: {
    usage: "exch profile add|set|list|show|use|remove [NAME]",
    about:
      "A profile says where to go and with which key. Secrets are never in it: it names the file, the command or the variable " +
      "that has them. Settings are for both services, or with --service for one. A profile is read-only unless it says otherwise.",
    words: profileVerbs,
    flags: profileFlags,
    example:
      "exch profile add main --base-url https://api.exchange.example --key K --secret-file ~/.config/exch/secret",
  },
  pending: {
    usage: "exch pending [a|b]",
    about: "Lists what was sent and has no outcome yet, because the program was killed or no usable answer came.",
    flags: pendingFlags,
    example: "exch pending a --output json",
  },
  settle: {
    usage: "exch settle [a|b]",
    about:
      "Finds out what became of what is pending, by looking it up at the exchange. It sends nothing that has an effect. " +
      "What has been found out is closed; the rest stays pending, with candidates where there are some, until you resolve it by hand.",
    flags: settleFlags,
    example: 'exch settle --resolve ID --outcome executed --note "seen in the order history"',
  },
  sandbox: {
    usage: "exch sandbox",
    about:
      "Starts both exchanges on this computer, with money to play with and a page to look at them, and prints the lines that " +
      "make them the profile of your shell.",
    flags: sandboxFlags,
    example: 'eval "$(exch sandbox --background)"',
  },
  completion: {
    usage: "exch completion bash|zsh|fish",
    about: "Prints what makes the shell complete commands, flags and values.",
    flags: [],
    example: 'eval "$(exch completion bash)"',
  },
};

/** Help of a command that is no operation; undefined where there is none. */
export function commandHelp(name: string): string | undefined {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (page === undefined) return undefined;
  const { usage, about, words, flags, example } = page;
  return [
    `${heading(usage)}\n\n${wrap(about, width).join("\n")}\n`,
    ...(words === undefined ? [] : [`${heading("Commands")}\n${twoColumns(Object.entries(words), width)}`]),
    ...(flags.length === 0 ? [] : [`${heading("Options")}\n${twoColumns(optionRows(flags), width)}`]),
    `${heading("Example")}\n  ${example}\n`,
  ].join("\n");
}
