import { commonFlags } from "../flags/common-flags.ts";
import { type FlagSpec, type ParsedFlags, readFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { intentRow, serviceOfIntent } from "../journal/intent-row.ts";
import { openJournal } from "../journal/open-journal.ts";
import { readServiceWord } from "../journal/read-service-word.ts";
import { writeIntents } from "../journal/write-intents.ts";

/** Flags of `exch pending`. */
export const pendingFlags: readonly FlagSpec[] = commonFlags.filter(({ name }) => name !== "columns");

/** Runs `exch pending [SERVICE]`: lists the intents of every account that have no outcome yet. Needs no key. */
export async function pendingCommand(args: readonly string[], io: Io): Promise<void> {
  return listPending(readFlags(args, pendingFlags), io);
}

/** Writes the pending intents with their age. */
export async function listPending(parsed: ParsedFlags, io: Io): Promise<void> {
  const service = readServiceWord(parsed);
  const journal = await openJournal(io);
  try {
    const rows: object[] = [];
    for (const open of await journal.list()) {
      const entry = serviceOfIntent(open);
      if (entry === undefined || (service !== undefined && entry !== service)) continue;
      const baseUrl = open.origin ?? open.scope.split(" ")[1];
      const underWay = open.heldMs > 0 && open.token === undefined;
      const { ageMs, unreadable } = open;
      const state = { ageMs: Math.round(ageMs), ...(underWay && { underWay }), ...(unreadable && { unreadable }) };
      rows.push({ ...(await intentRow(entry, open)), baseUrl, ...state });
    }
    await writeIntents(rows, parsed, io);
  } finally {
    await journal.end();
  }
}
