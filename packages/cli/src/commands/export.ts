import { connect } from "../connection/connect.ts";
import { deriveJournalScope } from "../connection/journal-scope.ts";
import { asUsageError, CommandError } from "../errors/command-error.ts";
import { findState, openExportFile } from "../export/export-file.ts";
import type { ExportRun } from "../export/export-state.ts";
import { findEnd, findOverlap, planRun } from "../export/plan-run.ts";
import { readRun } from "../export/read-run.ts";
import { listExportFlags } from "../flags/operation-flags.ts";
import { type ParsedFlags, readFlags } from "../flags/read-flags.ts";
import { readInput } from "../input/read-input.ts";
import { readDuration } from "../input/read-time.ts";
import type { Io } from "../io/io.ts";
import { type FoundOperation, requireTimeSpan } from "../operations/find-operation.ts";
import { readColumns } from "../output/columns.ts";
import { formatCsvLine, formatLine } from "../output/csv.ts";
import { formatCount } from "../output/write-items.ts";
import { readTimeSpan, requireComplete } from "../pagination/history.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import { createProgress } from "../terminal/progress.ts";
import { escapeControls } from "../terminal/safe-text.ts";

/** An export: what it reads, and where it writes. */
type ExportJob = Awaited<ReturnType<typeof readJob>>;

/**
 * Runs `exch a orders fills export …`: writes a time span of history to a file. The same command resumes an export that was stopped.
 * With `--append`, a later run continues the file.
 */
export async function exportCommand(found: FoundOperation, args: readonly string[], io: Io): Promise<void> {
  requireTimeSpan(found.operation);
  const parsed = readFlags(args, listExportFlags(found.operation));
  const job = await readJob(found, parsed, io);
  const isResumed = await writeRun(job, parsed.flags.has("overwrite"), io);
  // The run that was stopped has ended where it was to end then.
  if (isResumed && job.append) await writeRun(job, false, io);
}

/** Writes the rest of a run that was stopped, or a new run. Returns true if it was stopped before. */
async function writeRun(job: ExportJob, overwrite: boolean, io: Io): Promise<boolean> {
  const { found, input, columns, settings, file, format, since, until, append, overlapMs } = job;
  const { entry, tree, operation } = found;
  const span = append ? { append } : { since, until };
  const account = deriveJournalScope(entry, settings);
  const query = { operation: operation.id, account, input, format, columns, ...span };
  const state = overwrite ? undefined : await findState(file, query);
  const service = await connect(entry, tree, settings, { limited: true });
  const { history, syncClock } = await import("@exch/runtime/service");
  // With a clock that is ahead, the file would end in the future, and the next run would begin there.
  if (append && !(await syncClock(service)))
    throw new CommandError("network", "the exchange's time cannot be read, so the end of the file cannot be known");
  const walk = ({ parts, part, cursor }: ExportRun) => {
    const { from, to } = parts[part]!;
    const options = { signal: io.signal, ...(cursor && { resume: cursor }) };
    return asUsageError(() => history(service, operation, { from, to }, input, options));
  };
  let run = state?.run ?? planRun(readTimeSpan(since, until, service), overlapMs, state?.end);
  // A wrong span or input is an error before the file is opened.
  if (state?.run === undefined) walk(run);

  const target = openExportFile(file, query, state, run);
  const bar = createProgress(io.err);
  try {
    if (format === "csv" && (state?.bytes ?? 0) === 0) target.add(formatCsvLine(columns), run);
    for await (const [at, text, progress] of readRun(run, state?.end, walk, (item) =>
      formatLine(item, format, columns),
    )) {
      run = at;
      target.add(text, run);
      await bar.show(`${formatCount(run.items)}, ${progress}`);
    }
  } catch (error) {
    await bar.clear();
    await io.err.write(`${formatCount(run.items)} in ${file} so far; run the same command to continue\n`);
    throw error;
  } finally {
    target.close();
  }
  await bar.clear();
  const { items, late, why } = run;
  await io.err.write(`${formatCount(items)} ${append ? "added to" : "in"} ${file}\n`);
  const lines = late.map((line) => `  ${escapeControls(line.trimEnd())}\n`);
  if (late.length > 0) await io.err.write(`${late.length} of them came late:\n${lines.join("")}`);
  target.finish(findEnd(run));
  requireComplete({ complete: why.length === 0, why });
  return state?.run !== undefined;
}

async function readJob(found: FoundOperation, parsed: ParsedFlags, io: Io) {
  const { entry, tree, operation } = found;
  const { flags } = parsed;
  const [file, since, until, overlap] = ["to", "since", "until", "overlap"].map((name) => flags.get(name)?.[0]);
  const append = flags.has("append");
  if (file === undefined) throw new CommandError("usage", "--to is missing: pass the file to write, .csv or .ndjson");
  if (!/\.(csv|ndjson|jsonl)$/i.test(file)) throw new CommandError("usage", "--to must end in .csv or .ndjson");
  const format = /csv$/i.test(file) ? ("csv" as const) : ("ndjson" as const);
  if (since === undefined)
    throw new CommandError("usage", "--since is missing: pass the start of the time span, such as 2026-01-01 or 90d");
  if (overlap !== undefined && !append) throw new CommandError("usage", "--overlap needs --append");
  const givenMs = overlap === undefined ? 0 : readDuration(overlap);
  if (givenMs === undefined) throw new CommandError("usage", "--overlap must be a duration, such as 1h or 30d");
  const byContract = append ? findOverlap(tree, operation) : 0;
  if (overlap === undefined && byContract === undefined) {
    const message = `${operation.id} may show a record long after its time: --overlap is missing`;
    throw new CommandError("usage", message, "pass the longest such time: --overlap 30d, if orders rest for 30 days");
  }
  const overlapMs = append ? Math.max(byContract ?? 0, givenMs) : undefined;
  const input = await readInput(operation, parsed, io);
  const { descriptions } = await entry.loadDescriptions();
  const known = Object.keys(descriptions[operation.id]?.output ?? {});
  const columns = readColumns(flags.get("columns")?.[0], known) ?? known;
  const profile = chooseProfile(io, entry.word, flags.get("profile")?.[0]);
  const settings = { ...profile.settings, secrets: profile.unlock() };
  return { found, file, format, since, until, append, overlapMs, input, columns, settings };
}
