import { readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import type { ContractOptions } from "../options/contract-options.ts";
import { countResults } from "../report/count-results.ts";
import { writeHtmlReport } from "../report/html-report.ts";
import { writeJsonReport } from "../report/json-report.ts";
import { writeJunitReport } from "../report/junit-report.ts";
import { writeOperationLine, writeTextReport } from "../report/text-report.ts";
import { type ContractRun, prepareRun } from "../run/contract-checks.ts";
import { performRun } from "../run/run-contract.ts";
import type { PerformedCheck, Report } from "../run/run-report.ts";
import { NotAuthorisedError, UnreachableError } from "../target/access-errors.ts";
import { exitCodes } from "./exit-codes.ts";
import { help } from "./help.ts";
import { listChecks } from "./list-checks.ts";
import { loadService } from "./load-service.ts";
import type { Environment } from "./read-credentials.ts";
import { type CommandSettings, readConfigFlag, readSettings } from "./read-settings.ts";
import { requireUsable, UsageError } from "./usage-error.ts";

/** The environment and outputs of the command. */
export interface CommandIo {
  readonly env: Environment;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The folder in which the command runs. @default process.cwd() */
  readonly folder?: string;
  /** Stops the run between two checks; the report contains the results up to then. */
  readonly signal: AbortSignal;
}

/** Runs one command line and returns its exit code. */
export async function runCommand(argv: readonly string[], io: CommandIo): Promise<number> {
  try {
    const config = readConfigFlag(argv);
    const described = config && (await loadService(io.folder ?? process.cwd(), config.file));
    return await run(readSettings(argv, io.env, described), io);
  } catch (error) {
    const code = findErrorExitCode(error);
    io.err(`exch-contract: ${(error as Error).message}\n`);
    return code;
  }
}

/** Finds the exit code of an error that the user can act on. Any other error is a defect, and is thrown again with its stack. */
function findErrorExitCode(error: unknown): number {
  if (error instanceof UnreachableError || error instanceof NotAuthorisedError) return exitCodes.noAccess[0];
  if (error instanceof UsageError) return exitCodes.usage[0];
  throw error;
}

async function run(settings: CommandSettings, { out, signal }: CommandIo): Promise<number> {
  if (settings.options === undefined) {
    out(settings.help ? help : `${readVersion()}\n`);
    return 0;
  }
  const { options } = settings;
  const prepared = requireUsable(() => prepareRun(options));
  if (settings.list) {
    out(listChecks(prepared));
    return 0;
  }
  // Tries the file before anything is sent, so that a long run does not end without its report.
  writeReports(settings, undefined);
  const { json, bail, repeatFlags } = settings;
  if (!json) out(writeHeading(prepared, options));
  const shown = !json && { onCheck: createReporter(prepared, out) };
  const report = await performRun(prepared, { bail, signal, repeatFlags, ...shown });
  out(json ? `${writeJsonReport(report)}\n` : `\n${writeTextReport(report)}\n`);
  writeReports(settings, report);
  return findExitCode(report, signal);
}

const writers: Readonly<Record<string, (report: Report) => string>> = {
  ".xml": writeJunitReport,
  ".html": writeHtmlReport,
};

/** Writes the files of the report; empty ones where there is none yet. */
function writeReports({ reports }: CommandSettings, report: Report | undefined): void {
  for (const file of reports) {
    const write = writers[extname(file)] ?? writeJsonReport;
    try {
      writeFileSync(file, report === undefined ? "" : write(report));
    } catch (error) {
      throw new UsageError(`--report: the file cannot be written (${(error as NodeJS.ErrnoException).code})`);
    }
  }
}

function findExitCode({ findings, checks }: Report, { aborted }: AbortSignal): number {
  if (findings.length > 0) return exitCodes.failed[0];
  if (aborted) return exitCodes.interrupted[0];
  return countResults(checks).passed > 0 ? exitCodes.passed[0] : exitCodes.nothingTested[0];
}

function writeHeading({ checks, operations, target }: ContractRun, options: ContractOptions): string {
  const { baseUrl, effects, rate = 5 } = options;
  const mode = effects ? "with effects" : "read-only";
  const speed = rate === 0 ? "no rate limit" : `${rate} requests per second`;
  return `${target.tested.tooling.name} at ${new URL(baseUrl ?? "").origin}: ${checks.length} checks of ${operations.length} operations, ${mode}, ${speed}\n\n`;
}

/** Writes the line of an operation after its last check. */
function createReporter({ checks }: ContractRun, out: (text: string) => void): (performed: PerformedCheck) => void {
  const all = Map.groupBy(checks, ({ operation }) => operation);
  const done = new Map<string, PerformedCheck[]>();
  return (performed) => {
    const { operation } = performed.check;
    const ofOperation = [...(done.get(operation) ?? []), performed];
    done.set(operation, ofOperation);
    if (ofOperation.length === all.get(operation)?.length) out(`${writeOperationLine(operation, ofOperation)}\n`);
  };
}

const readVersion = () => JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
