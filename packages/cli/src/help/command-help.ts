import { apiFlags } from "../commands/api.ts";
import { approveFlags } from "../commands/approve.ts";
import { explainFlags } from "../commands/explain.ts";
import { pendingFlags } from "../commands/pending.ts";
import { profileFlags, profileVerbs } from "../commands/profile.ts";
import { sandboxFlags } from "../commands/sandbox.ts";
import { settleFlags } from "../commands/settle.ts";
import type { FlagSpec } from "../flags/read-flags.ts";
import { services } from "../gen/services.ts";
import { writeFlagRows } from "./flag-rows.ts";
import { limitHelpWidth, markHeading, wrap, writeTwoColumns } from "./layout.ts";

const width = limitHelpWidth(process.stdout.columns);
const serviceWords = services.map(({ word }) => word).join("|");

interface CommandHelp {
  readonly usage: string;
  readonly about: string;
  readonly verbs?: Readonly<Record<string, string>>;
  readonly flags: readonly FlagSpec[];
  readonly example: string;
}

const pages: Readonly<Record<string, CommandHelp>> = {
  profile: {
    usage: "exch profile add|login|set|check|list|show|use|remove [NAME]",
    about:
      "A profile holds the base URL and the API key of an exchange. It never holds a secret: it names the file, command or " +
      "environment variable that does. Settings are for every service, or for one with --service. A profile is read-only by default.",
    verbs: profileVerbs,
    flags: profileFlags,
    example:
      "exch profile add main --base-url https://api.exchange.example \\\n    --key K --secret-file ~/.config/exch/secret",
  },
  api: {
    usage: `exch api ${serviceWords} METHOD PATH`,
    about:
      "Signs a request to any path of an exchange, sends it, and writes the payload of its response. Nothing is checked before it is " +
      "sent. GET is a read, unless the contract says otherwise; everything else needs confirmation and is sent once.",
    flags: apiFlags,
    example: "exch api a GET '/api/v1/accounts?currency=BTC'",
  },
  explain: {
    usage: "exch explain CODE|FILE.json",
    about:
      "Prints what an error code of the client or of an exchange means, what was executed, and what to do. FILE.json has an error as a " +
      "program logs it, or the response of an exchange; - is standard input. Needs no key.",
    flags: explainFlags,
    example: "exch explain 400100",
  },
  pending: {
    usage: `exch pending [${serviceWords}]`,
    about:
      "Lists requests that have no outcome yet, because the program was stopped or no usable response arrived. Needs no key. " +
      "EXCH_JOURNAL names the journal of a program: its path, or its postgres:// URL.",
    flags: pendingFlags,
    example: "exch pending a --output json",
  },
  settle: {
    usage: `exch settle [${serviceWords}]`,
    about:
      "Finds out the outcome of pending requests by looking them up at the exchange. It sends nothing that has an effect. " +
      "Requests with a known outcome are closed, those of programs with --close only. The others stay pending, with possible matches, " +
      "until you resolve them by hand. EXCH_JOURNAL names the journal of a program: its path, or its postgres:// URL.",
    flags: settleFlags,
    example: 'exch settle --resolve ID --outcome executed --note "seen in the order history"',
  },
  approve: {
    usage: "exch approve [INTENT]",
    about:
      "Shows a call of an assistant that waits in exch-mcp, and approves it once you have typed its amount. An approval is for one call, " +
      "and ends after two minutes. Needs a terminal.",
    flags: approveFlags,
    example: "exch approve 2026-11-28T21:40:00Z-rebalance-1",
  },
  sandbox: {
    usage: "exch sandbox",
    about:
      "Starts a sandbox of the exchanges on this computer, with test balances and a page that shows their state. It prints the " +
      "lines that set the sandbox as the profile of your shell.",
    flags: sandboxFlags,
    example: 'eval "$(exch sandbox --background)"',
  },
  completion: {
    usage: "exch completion bash|zsh|fish",
    about: "Prints the script that makes a shell complete commands, flags and values.",
    flags: [],
    example: 'eval "$(exch completion bash)"',
  },
};

/** Writes the help of a command that is not an operation; undefined for an unknown command. */
export function writeCommandHelp(name: string): string | undefined {
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  if (page === undefined) return undefined;
  const { usage, about, verbs, flags, example } = page;
  return [
    `${markHeading(usage)}\n\n${wrap(about, width).join("\n")}\n`,
    ...(verbs === undefined ? [] : [`${markHeading("Commands")}\n${writeTwoColumns(Object.entries(verbs), width)}`]),
    ...(flags.length === 0 ? [] : [`${markHeading("Options")}\n${writeTwoColumns(writeFlagRows(flags), width)}`]),
    `${markHeading("Example")}\n  ${example}\n`,
  ].join("\n");
}
