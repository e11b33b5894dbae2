import { commonFlags } from "../flags/common-flags.ts";
import { type ParsedFlags, readFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { buildIntentRow } from "../journal/intent-row.ts";
import { listOpen, openJournal } from "../journal/open-journal.ts";
import { writeIntents } from "../journal/write-intents.ts";
import { findService, readServiceWord, serviceTitles, serviceWords } from "../operations/find-service.ts";
import type { Command } from "./command.ts";

/** `exch pending [SERVICE]`: lists the intents of every account and program that have no outcome yet. */
export const command: Command = {
  usage: `exch pending [${serviceWords}]`,
  about:
    "Lists requests that have no outcome yet, because the program was stopped or no usable response arrived. Needs no key. " +
    "EXCH_JOURNAL names the journal of a program: its path, or its postgres:// URL.",
  words: serviceTitles,
  flags: commonFlags.filter(({ name }) => name !== "columns"),
  example: "exch pending a --output json",
  run: (args, io) => listPending(readFlags(args, command.flags), io),
};

/** Writes the pending intents with their age. */
export async function listPending(parsed: ParsedFlags, io: Io): Promise<void> {
  const service = readServiceWord(parsed.words);
  const journal = await openJournal(io);
  try {
    const rows: object[] = [];
    for (const open of await listOpen(journal)) {
      if (service !== undefined && findService(open.service) !== service) continue;
      const { origin: baseUrl = open.scope.split(" ")[1], keyDigest, unreadable } = open;
      const [ageMs, heldMs] = [Math.round(open.ageMs), Math.ceil(open.heldMs)];
      const state = { ageMs, ...(heldMs > 0 && { heldMs }), ...(unreadable && { unreadable }) };
      rows.push({ ...(await buildIntentRow(open)), baseUrl, ...(keyDigest && { keyDigest }), ...state });
    }
    await writeIntents(rows, "pending", parsed, io);
  } finally {
    await journal.end();
  }
}
