import type { ParsedFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { listColumns, toTableRow } from "../output/columns.ts";
import { readFormat } from "../output/read-output-options.ts";
import { writeResult } from "../output/write-result.ts";

const intentColumns = ["id", "service", "scope", "operation", "signedAt", "keys"];
const pendingColumns = [...intentColumns, "baseUrl", "keyDigest", "ageMs", "heldMs", "unreadable"];
const settledFields = ["outcome", "open", "acknowledgement", "proof", "candidates", "reason", "cause"];

/** Writes the rows of `pending` and `settle`. */
export async function writeIntents(
  rows: readonly object[],
  kind: "pending" | "settled",
  { flags }: ParsedFlags,
  io: Io,
): Promise<void> {
  const format = readFormat(flags.get("output")?.[0], io);
  const known = kind === "pending" ? pendingColumns : [...intentColumns, ...settledFields];
  // Of an outcome no field is left out: a table that is too wide becomes one record after another.
  const columns = format === "table" && rows.length > 0 ? listColumns(rows.map(toTableRow), known) : undefined;
  await writeResult(rows, { format, known, columns, epoch: flags.has("epoch") }, io);
}
