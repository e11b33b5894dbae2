import { plainName } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { readText } from "../input/read-input.ts";
import { readTime } from "../input/read-time.ts";
import type { Io } from "../io/io.ts";
import { connectPostgres } from "../journal/connect-postgres.ts";
import { escapeControls } from "../terminal/safe-text.ts";
import { type RecordKind, recordKinds } from "./list-records.ts";

/** A row of the book. */
export type BookRow = ReturnType<typeof toBookRow>;

const ownColumns = ["kind", "id", "clientId", "amount", "time"] as const;

/** Reads the book: a CSV file, or the rows of the query in an .sql file, at the PostgreSQL database that `EXCH_BOOK_URL` names. */
export async function readBook(file: string, io: Io): Promise<BookRow[]> {
  const text = await readText("book", `@${file}`, io);
  const rows = /\.sql$/i.test(file) ? await queryRows(text, io) : parseCsv(text);
  return rows.map((row, index) => toBookRow(row, `--book: row ${index + 1} after the heading`));
}

function toBookRow(row: Readonly<Record<string, string>>, where: string) {
  const named = new Map(Object.entries(row).map(([name, cell]) => [plainName(name), cell.trim()]));
  const [kind = "", id = "", clientId = "", amount = "", time = ""] = ownColumns.map((name) =>
    named.get(plainName(name)),
  );
  const reject = (rule: string) => new CommandError("usage", `${where}: ${rule}`, "see exch reconcile --help");
  if (!Object.hasOwn(recordKinds, kind)) throw reject(`kind must be one of ${Object.keys(recordKinds).join(", ")}`);
  if (id === "" && clientId === "") throw reject("id or clientId is missing");
  // A comma, or an exponent, is an error and never a difference.
  if (!/^-?\d+(\.\d+)?$/.test(amount))
    throw reject("amount must be plain digits with at most one point, such as 0.001");
  const at = time === "" ? undefined : readTime(`${where.slice(2)}: time`, time.replace(" ", "T"), Date.now());
  for (const own of ownColumns) named.delete(plainName(own));
  return { kind: kind as RecordKind, id, clientId, amount, at, fields: named };
}

/** Parses CSV as in RFC 4180. */
function parseCsv(text: string): Record<string, string>[] {
  const lines: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g;
  for (const [, quoted, plain = "", end] of text.replace(/^\uFEFF/, "").matchAll(cells)) {
    lines.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ",") lines.push([]);
  }
  const [names = [], ...rest] = lines.filter((line) => line.join("") !== "");
  const uneven = rest.findIndex((line) => line.length !== names.length);
  if (uneven >= 0)
    throw new CommandError("usage", `--book: row ${uneven + 1} after the heading has not as many cells as that`);
  return rest.map((line) => Object.fromEntries(line.map((cell, index) => [names[index]!.trim(), cell])));
}

async function queryRows(text: string, { env }: Io): Promise<Record<string, string>[]> {
  if (!env.EXCH_BOOK_URL) throw new CommandError("usage", "--book: EXCH_BOOK_URL must name the database of the query");
  try {
    const { client, end } = await connectPostgres(env.EXCH_BOOK_URL);
    const { rows } = await client.query(text).finally(end);
    const write = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value ?? ""));
    return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, write(value)])));
  } catch (error) {
    throw new CommandError("usage", `--book: the query failed: ${escapeControls((error as Error).message)}`);
  }
}
