import { extname } from "node:path";
import { history, type Operation } from "@exch/runtime";
import { connect, scopeOf } from "../connection/connect.ts";
import { CommandError } from "../errors/exit-codes.ts";
import { findUnfinished, openTarget } from "../export/export-file.ts";
import { flagsOfExport } from "../flags/operation-flags.ts";
import { type Given, readFlags } from "../flags/read-flags.ts";
import { readInput } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import { readColumns, rowOf } from "../output/columns.ts";
import { csvLine, csvRow } from "../output/csv.ts";
import { toJson } from "../output/json.ts";
import { countOf } from "../output/write-items.ts";
import { readSpan, usage, windowOf } from "../pagination/walk.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import type { ServiceEntry } from "../services.ts";
import { createProgress } from "../terminal/progress.ts";

/** `exch a orders fills export …`: a whole span of history into a file. Killed, it goes on where it stood. */
export async function exportCommand(
  entry: ServiceEntry,
  tree: Awaited<ReturnType<ServiceEntry["loadOperations"]>>,
  operation: Operation,
  args: readonly string[],
  io: Io,
): Promise<void> {
  if (operation.window === undefined) {
    throw new CommandError("usage", `${operation.id} takes no span of time, so there is no history to export`);
  }
  const given = readFlags(args, flagsOfExport(operation));
  const { file, format, since, until } = readOptions(given);
  const input = await readInput(operation, given, io);
  const { descriptions } = await entry.loadDescriptions();
  const known = Object.keys(descriptions[operation.id]?.output ?? {});
  const columns = readColumns(given.flags.get("columns")?.[0], known) ?? known;
  const profile = chooseProfile(io, entry.word, given.flags.get("profile")?.[0]);
  const settings = { ...profile.settings, secrets: profile.unlock() };

  const scope = scopeOf(entry, settings);
  const question = { operation: operation.id, account: scope, input, since, until, format, columns };
  const resume = findUnfinished(file, question, given.flags.has("overwrite"));
  const service = await connect(entry, tree, settings, { limited: true });
  const span = resume?.cursor ?? readSpan(since, until, service);
  const walk = usage(() =>
    history(service, operation, span, input, { signal: io.signal, ...(resume && { resume: resume.cursor }) }),
  );

  const target = openTarget(file, question, resume, walk.cursor);
  const bar = createProgress(io.err);
  try {
    if (format === "csv" && (resume?.bytes ?? 0) === 0) target.add(csvLine(columns), walk.cursor);
    for await (const page of walk.pages()) {
      target.add(page.map((item) => lineOf(item, format, columns)).join(""), walk.cursor);
      await bar.show(`${countOf(walk.report.items)}, ${windowOf(walk.report)}`);
    }
  } catch (error) {
    await bar.clear();
    await io.err.write(`${countOf(walk.report.items)} in ${file} so far; the same command goes on from there\n`);
    throw error;
  } finally {
    target.close();
  }
  await bar.clear();
  const { items, complete, why } = walk.report;
  await io.err.write(`${countOf(items)} in ${file}\n`);
  target.finish();
  if (!complete) throw new CommandError("incomplete", `something may be missing: ${why.join("; ")}`);
}

function readOptions({ flags }: Given) {
  const file = flags.get("to")?.[0];
  const since = flags.get("since")?.[0];
  if (file === undefined) throw new CommandError("usage", "--to is missing: the file to write, .csv or .ndjson");
  const format = formatOf(file);
  if (since === undefined)
    throw new CommandError("usage", "--since is missing: from when on, such as 2026-01-01 or 90d");
  return { file, format, since, until: flags.get("until")?.[0] };
}

function formatOf(file: string): "csv" | "ndjson" {
  const ending = extname(file).toLowerCase();
  if (ending === ".csv") return "csv";
  if (ending === ".ndjson" || ending === ".jsonl") return "ndjson";
  throw new CommandError("usage", "--to must end in .csv or .ndjson");
}

function lineOf(item: unknown, format: "csv" | "ndjson", columns: readonly string[]): string {
  return format === "csv" ? csvRow(rowOf(item), columns) : `${toJson(item)}\n`;
}
