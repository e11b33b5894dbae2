import type { ServiceTooling } from "@exch/runtime";
import { CommandError } from "../errors/command-error.ts";
import { findService } from "../find-service.ts";
import type { ParsedFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { readFormat } from "../output/read-output-options.ts";
import { writeResult } from "../output/write-result.ts";

const pendingColumns = ["id", "service", "operation", "signedAt", "keys"];
const settledColumns = [...pendingColumns, "outcome", "acknowledgement", "proof", "candidates", "reason", "cause"];

/** Reads the service that `pending` and `settle` take as a word; undefined for all services. */
export function readServiceWord({ words }: ParsedFlags): ServiceTooling | undefined {
  const [word, ...more] = words;
  const service = findService(word);
  if (more.length === 0 && (word === undefined || service !== undefined)) return service;
  throw new CommandError("usage", "name one service, a or b, or none for both");
}

/** Writes the rows of `pending` and `settle`. */
export async function writeIntents(rows: readonly object[], { flags }: ParsedFlags, io: Io): Promise<void> {
  const format = readFormat(flags.get("output")?.[0], io);
  const known = rows.length === 0 ? pendingColumns : settledColumns;
  await writeResult(rows, { format, known, columns: undefined }, io);
}
