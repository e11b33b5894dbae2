import { extname } from "node:path";
import { connect } from "../connection/connect.ts";
import { deriveJournalScope } from "../connection/journal-scope.ts";
import { asUsageError } from "../errors/as-usage-error.ts";
import { CommandError } from "../errors/command-error.ts";
import { findUnfinished, openExportFile } from "../export/export-file.ts";
import { listExportFlags } from "../flags/operation-flags.ts";
import { type ParsedFlags, readFlags } from "../flags/read-flags.ts";
import { readInput } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import { type FoundOperation, requireTimeSpan } from "../operations/find-operation.ts";
import { readColumns } from "../output/columns.ts";
import { formatCsvLine, formatLine } from "../output/csv.ts";
import { formatCount } from "../output/write-items.ts";
import { describeProgress, requireComplete } from "../pagination/history-report.ts";
import { readTimeSpan } from "../pagination/read-time-span.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import { createProgress } from "../terminal/progress.ts";

/** Runs `exch a orders fills export …`: writes a time span of history to a file. The same command resumes an export that was stopped. */
export async function exportCommand(found: FoundOperation, args: readonly string[], io: Io): Promise<void> {
  const { entry, tree, operation } = found;
  requireTimeSpan(operation);
  const parsed = readFlags(args, listExportFlags(operation));
  const { file, format, since, until } = readOptions(parsed);
  const input = await readInput(operation, parsed, io);
  const { descriptions } = await entry.loadDescriptions();
  const known = Object.keys(descriptions[operation.id]?.output ?? {});
  const columns = readColumns(parsed.flags.get("columns")?.[0], known) ?? known;
  const profile = chooseProfile(io, entry.word, parsed.flags.get("profile")?.[0]);
  const settings = { ...profile.settings, secrets: profile.unlock() };

  const account = deriveJournalScope(entry, settings);
  const query = { operation: operation.id, account, input, since, until, format, columns };
  const resume = parsed.flags.has("overwrite") ? undefined : await findUnfinished(file, query);
  const service = await connect(entry, tree, settings, { limited: true });
  const { cursor } = resume ?? {};
  const span = cursor === undefined ? readTimeSpan(since, until, service) : { from: cursor.from, to: cursor.to };
  const { history } = await import("@exch/runtime/service");
  const entries = asUsageError(() =>
    history(service, operation, span, input, { signal: io.signal, ...(cursor && { resume: cursor }) }),
  );

  const target = openExportFile(file, query, resume, entries.cursor);
  const bar = createProgress(io.err);
  try {
    if (format === "csv" && (resume?.bytes ?? 0) === 0) target.add(formatCsvLine(columns), entries.cursor);
    for await (const page of entries.pages()) {
      target.add(page.map((item) => formatLine(item, format, columns)).join(""), entries.cursor);
      await bar.show(`${formatCount(entries.report.items)}, ${describeProgress(entries.report)}`);
    }
  } catch (error) {
    await bar.clear();
    await io.err.write(`${formatCount(entries.report.items)} in ${file} so far; run the same command to continue\n`);
    throw error;
  } finally {
    target.close();
  }
  await bar.clear();
  await io.err.write(`${formatCount(entries.report.items)} in ${file}\n`);
  target.finish();
  requireComplete(entries.report);
}

function readOptions({ flags }: ParsedFlags) {
  const file = flags.get("to")?.[0];
  const since = flags.get("since")?.[0];
  if (file === undefined) throw new CommandError("usage", "--to is missing: pass the file to write, .csv or .ndjson");
  const format = findFormat(file);
  if (since === undefined) {
    throw new CommandError("usage", "--since is missing: pass the start of the time span, such as 2026-01-01 or 90d");
  }
  return { file, format, since, until: flags.get("until")?.[0] };
}

function findFormat(file: string): "csv" | "ndjson" {
  const extension = extname(file).toLowerCase();
  if (extension === ".csv") return "csv";
  if (extension === ".ndjson" || extension === ".jsonl") return "ndjson";
  throw new CommandError("usage", "--to must end in .csv or .ndjson");
}
