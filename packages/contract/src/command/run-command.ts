import { readFileSync, writeFileSync } from "node:fs";
import type { ContractOptions } from "../options/contract-options.ts";
import { count } from "../report/count-results.ts";
import { reportJson } from "../report/json-report.ts";
import { reportJunit } from "../report/junit-report.ts";
import { operationLine, reportText } from "../report/text-report.ts";
import { type ContractRun, prepareRun } from "../run/contract-checks.ts";
import { type Checked, finishRun, type Report } from "../run/run-contract.ts";
import { NotAuthorisedError, UnreachableError } from "../target/errors.ts";
import type { Environment } from "./credentials.ts";
import { exitCodes, UsageError } from "./exit-codes.ts";
import { help } from "./help.ts";
import { listText } from "./list-checks.ts";
import { readSettings, type Settings } from "./read-settings.ts";

/** What the command sees of the world. */
export interface World {
  readonly env: Environment;
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Ends the run in an orderly way: what was found until then is told. */
  readonly signal: AbortSignal;
}

/** Runs one command line, and gives its exit code. */
export async function command(argv: readonly string[], world: World): Promise<number> {
  try {
    return await run(readSettings(argv, world.env), world);
  } catch (error) {
    const [ending] = endingOf(error);
    world.err(`exch-contract: ${(error as Error).message}\n`);
    return ending;
  }
}

/** Only what somebody can do something about is said in a sentence; a defect of this program is thrown on. */
function endingOf(error: unknown) {
  if (error instanceof UnreachableError || error instanceof NotAuthorisedError) return exitCodes.unreachable;
  if (error instanceof UsageError) return exitCodes.usage;
  throw error;
}

async function run(settings: Settings, world: World): Promise<number> {
  if (settings.options === undefined) {
    world.out(settings.help ? help : `${version()}\n`);
    return 0;
  }
  const prepared = prepare(settings.options);
  if (settings.list) {
    world.out(listText(prepared));
    return 0;
  }
  // Before anything is sent, so that a long run does not end with a report that nobody can read.
  writeJunit(settings, "");
  const quiet = settings.json;
  if (!quiet) world.out(heading(prepared, settings.options));
  const tell = quiet ? () => {} : tellOperations(prepared, world.out);
  const report = await finishRun(prepared, { bail: settings.bail, signal: world.signal, onChecked: tell });
  world.out(quiet ? `${reportJson(report)}\n` : `\n${reportText(report)}\n`);
  writeJunit(settings, reportJunit(report));
  return codeOf(report, world.signal);
}

/** Options are checked here: what is wrong with one is the command line's business. */
function prepare(options: ContractOptions): ContractRun {
  try {
    return prepareRun(options);
  } catch (error) {
    const isOption = error instanceof TypeError || (error instanceof Error && error.name === "CredentialsError");
    throw isOption ? new UsageError(error.message) : error;
  }
}

function writeJunit({ junit }: Settings, text: string): void {
  if (junit === undefined) return;
  try {
    writeFileSync(junit, text);
  } catch {
    throw new UsageError("--junit: the file cannot be written");
  }
}

function codeOf(report: Report, { aborted }: AbortSignal): number {
  if (report.findings.length > 0) return exitCodes.broken[0];
  if (aborted) return exitCodes.interrupted[0];
  return count(report.checked).held > 0 ? exitCodes.held[0] : exitCodes.nothing[0];
}

function heading(
  { checks, operations, subject }: ContractRun,
  { baseUrl, effects, rate = 5 }: ContractOptions,
): string {
  const what = effects ? "with effects" : "read-only";
  const pace = rate === 0 ? "as fast as it goes" : `${rate} requests a second`;
  const where = new URL(baseUrl ?? "").origin;
  return `${subject.facts.name} at ${where}: ${checks.length} checks of ${operations.length} operations, ${what}, ${pace}\n\n`;
}

/** Says the line of an operation once its last check has ended. */
function tellOperations({ checks }: ContractRun, out: (text: string) => void): (checked: Checked) => void {
  const left = new Map<string, number>();
  for (const { operation } of checks) left.set(operation, (left.get(operation) ?? 0) + 1);
  const done = new Map<string, Checked[]>();
  return (checked) => {
    const { operation } = checked.check;
    const ofIt = [...(done.get(operation) ?? []), checked];
    done.set(operation, ofIt);
    if (ofIt.length === left.get(operation)) out(`${operationLine(operation, ofIt)}\n`);
  };
}

function version(): string {
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
}
