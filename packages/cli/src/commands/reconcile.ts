import { syncClock } from "@exch/runtime/service";
import { connect } from "../connection/connect.ts";
import { CommandError } from "../errors/command-error.ts";
import { findVisibleMs } from "../export/plan-run.ts";
import { commonFlags } from "../flags/common-flags.ts";
import { windowFlags } from "../flags/operation-flags.ts";
import { defineFlags, readFlags } from "../flags/read-flags.ts";
import { catchLostOutput, type Io } from "../io/io.ts";
import { readServiceWord, serviceTitles, serviceWords } from "../operations/find-service.ts";
import { listColumns, readColumns, toTableRow } from "../output/columns.ts";
import { readFormat } from "../output/read-output-options.ts";
import { writeResult } from "../output/write-result.ts";
import { readTimeSpan } from "../pagination/history.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import {
  compareWithBook,
  compareWithJournal,
  differenceColumns,
  isInRange,
  listOtherOpen,
} from "../reconcile/find-differences.ts";
import { findKinds, type ListedKind, listRecords, type RecordKind, recordKinds } from "../reconcile/list-records.ts";
import { type BookRow, readBook } from "../reconcile/read-book.ts";
import { readIntents } from "../reconcile/read-intents.ts";
import { createProgress } from "../terminal/progress.ts";
import { makePrintable } from "../terminal/safe-text.ts";
import type { Command } from "./command.ts";

const kindNames = Object.keys(recordKinds) as RecordKind[];

/** `exch reconcile SERVICE`: compares what an exchange lists with the journal and with a book. Sends reads only. */
export const command: Command = {
  usage: `exch reconcile ${serviceWords} --since TIME [--until TIME] [--book FILE]`,
  about:
    "Compares the orders and withdrawals that an exchange lists with the journal, and, with --book, amounts of orders, withdrawals, " +
    "deposits and balances with your book. It only reads. The exit code is 14 where something differs. The last minute is left out; " +
    "standard error has the --since of the next run, which begins with the oldest record that may still change. EXCH_JOURNAL names the journal of a program: its path, or its postgres:// URL. " +
    `A book has the columns kind (${kindNames.join(", ")}), id or clientId, amount, and perhaps time. A column that has the name of a field ` +
    "of the exchange, such as fee, is compared too. The amount of an order is its filled size; that of what failed is 0. The id of a " +
    "deposit is the hash of its transaction, that of a balance the currency and the account, such as 'USDT main'.",
  words: serviceTitles,
  flags: [
    ...windowFlags,
    ...defineFlags({
      "--book FILE":
        "the book: CSV, or an .sql file with a query of its rows at the PostgreSQL database that EXCH_BOOK_URL names",
      [`--kinds ${kindNames.join(",")}`]: "compare only these; default: all that can be compared",
      "--symbols NAMES":
        "only orders of these pairs, separated by commas; default: all, which needs a key with Spot permission",
      "--previous-keys KEYS": "ids of other keys of the same account, separated by commas",
    }),
    ...commonFlags.filter(({ name }) => name !== "epoch"),
  ],
  example: "exch reconcile a --since 2026-01-01 --until 2026-02-01 --book january.csv -o csv",
  run: reconcile,
};

async function reconcile(args: readonly string[], io: Io): Promise<void> {
  const parsed = readFlags(args, command.flags);
  const [since, until, file, ...more] = ["since", "until", "book", "kinds", "symbols", "previous-keys"].map(
    (name) => parsed.flags.get(name)?.[0],
  );
  const [named, symbols, otherKeys] = more.map((text) => text?.split(","));
  const entry = readServiceWord(parsed.words);
  if (entry === undefined || since === undefined) throw new CommandError("usage", `use: ${command.usage}`);
  const format = readFormat(parsed.flags.get("output")?.[0], io);
  const columns = readColumns(parsed.flags.get("columns")?.[0], differenceColumns);
  const book = file === undefined ? undefined : await readBook(file, io);
  const { settings, unlock } = chooseProfile(io, entry.word, parsed.flags.get("profile")?.[0]);
  const secrets = unlock();
  const tree = await entry.loadOperations();
  const all = findKinds(tree, entry);
  const kinds = chooseKinds(named, all, book);
  if (until !== undefined && kinds.some(({ name }) => name === "balance"))
    throw new CommandError("usage", "balances are those of now: leave out --until, or name other --kinds");

  const service = await connect(entry, tree, { ...settings, secrets }, { limited: true });
  if (!(await syncClock(service)))
    throw new CommandError("network", "the exchange's time cannot be read, so the end of the range cannot be known");
  const { from, to } = readTimeSpan(since, until, service);
  const range = { from, to: Math.min(to, service.clock.now() - findVisibleMs(tree)) };
  if (from > range.to)
    throw new CommandError("usage", "the range lies in the last minute, in which lists may miss a record");
  const comparison = { service, tree, range, symbols, signal: io.signal };
  const intents = await readIntents([secrets.key, ...(otherKeys ?? [])], comparison, io);
  const found: object[] = listOtherOpen(all, intents, comparison);
  const counts: string[] = [];
  let next = range.to + 1;
  const bar = createProgress(io.err);
  try {
    for (const kind of kinds) {
      const records = await listRecords(kind, comparison, bar);
      counts.push(`${kind.name} ${records.filter(({ at }) => isInRange(at, comparison)).length}`);
      // What may change is compared again by the next run.
      for (const { isFinal, at = next } of records) if (!isFinal) next = Math.min(next, at);
      if (kind.creations.length > 0) found.push(...compareWithJournal(kind, records, intents, comparison));
      if (book !== undefined) found.push(...compareWithBook(kind, records, book, comparison));
    }
  } finally {
    await bar.clear();
  }
  // No field of a difference is left out: a table that is too wide becomes one record after another.
  const used = format === "table" ? listColumns(found.map(toTableRow), differenceColumns) : undefined;
  counts.push(`entries ${intents.filter(({ signedAt }) => isInRange(signedAt, comparison)).length}`);
  const [start, end, continued] = [from, range.to, next].map((ms) => new Date(ms).toISOString());
  await io.err.write(`exch: compared ${start} to ${end}: ${counts.join(", ")}; the next run: --since ${continued}\n`);
  // Lost output, also to a reader such as `head`, must not replace the exit code.
  const output = { format, known: differenceColumns, columns: columns ?? used };
  const lost = await catchLostOutput(writeResult(found, output, io));
  const also = lost === undefined ? "" : `, and ${lost.message}`;
  if (found.length > 0) throw new CommandError("differences", `differences: ${found.length}${also}`);
  if (lost !== undefined) throw lost;
}

/** Chooses the kinds that are compared: what the service lists, and what the journal or the book can have. */
function chooseKinds(
  named: readonly string[] | undefined,
  all: readonly ListedKind[],
  book: readonly BookRow[] | undefined,
): ListedKind[] {
  const isBooked = (kind: RecordKind) => book?.some((row) => row.kind === kind) ?? false;
  const possible = all.filter(({ creations }) => book ?? creations[0]);
  const names = possible.map(({ name }) => name);
  const chosen = named ?? kindNames.filter((kind) => isBooked(kind) || (kind !== "balance" && names.includes(kind)));
  const wrong = chosen.find((each) => !names.some((name) => name === each));
  if (wrong === undefined) return possible.filter(({ name }) => chosen.includes(name));
  const message = `${makePrintable(wrong)} cannot be compared: this service, with this book, has ${names.join(", ")}`;
  throw new CommandError("usage", message, "deposits and balances need a --book; --kinds chooses");
}
