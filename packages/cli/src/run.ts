import { readFileSync } from "node:fs";
import type { ServiceTooling } from "@exch/runtime/service";
import { didYouMean } from "@exch/runtime/service";
import { commandNames } from "./commands/command-names.ts";
import { CommandError } from "./errors/command-error.ts";
import { services } from "./gen/services.ts";
import type { Io } from "./io/io.ts";
import { OutputError } from "./io/output-error.ts";
import { findService } from "./operations/find-service.ts";
import { makePrintable } from "./terminal/printable.ts";

/** Runs one command line and returns its exit code. Loads only the modules that the command uses. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    await dispatch(argv, io);
    return 0;
  } catch (error) {
    // A reader that closes the pipe early, such as `head`, has enough. The outcomes of `settle` must all be read.
    if (error instanceof OutputError && error.isReaderGone && argv[0] !== "settle") return 0;
    const { reportError } = await import("./errors/report-error.ts");
    return reportError(error, io);
  }
}

async function dispatch(argv: readonly string[], io: Io): Promise<void> {
  const [first] = argv;
  if (first === "--version" || first === "-v") return io.out.write(`${readVersion()}\n`);
  if (first === "__complete") {
    const { complete } = await import("./completion/complete.ts");
    return complete(argv.slice(1), io);
  }
  const flagsAt = argv.findIndex((word) => word.startsWith("-"));
  const path = flagsAt < 0 ? argv : argv.slice(0, flagsAt);
  const args = flagsAt < 0 ? [] : argv.slice(flagsAt);
  const wantsHelp = first === "help" || args.includes("--help") || args.includes("-h");
  const [command, ...rest] = first === "help" ? path.slice(1) : path;

  const service = findService(command);
  if (service !== undefined) {
    const isIncomplete = rest.length === 0 || (rest.length === 1 && args.length === 0);
    if (wantsHelp || isIncomplete) return showServiceHelp(service, rest, io);
    const { runOperation } = await import("./commands/operation.ts");
    return runOperation(service, rest, args, io);
  }
  if (command === undefined) {
    if (args.length === 0 || wantsHelp) return showHelp(undefined, io);
    throw new CommandError("usage", "write flags after the command", "see exch --help");
  }
  if (!Object.hasOwn(commandNames, command)) {
    const names = [...services.map(({ word }) => word), "help", ...Object.keys(commandNames)];
    const message = `unknown command ${makePrintable(command)}${didYouMean(command, names)}`;
    throw new CommandError("usage", message, "operations are exch a RESOURCE OPERATION; see exch --help");
  }
  if (wantsHelp) return showHelp(command, io);
  return runCommand(command, rest, args, io);
}

async function runCommand(command: string, path: readonly string[], args: readonly string[], io: Io): Promise<void> {
  switch (command) {
    case "profile":
      return (await import("./commands/profile.ts")).runProfile(path, args, io);
    case "api":
      return (await import("./commands/api.ts")).runApi(path, args, io);
    case "explain":
      return (await import("./commands/explain.ts")).runExplain([...path, ...args], io);
    case "pending":
      return (await import("./commands/pending.ts")).runPending([...path, ...args], io);
    case "settle":
      return (await import("./commands/settle.ts")).settleCommand([...path, ...args], io);
    case "approve":
      return (await import("./commands/approve.ts")).runApprove([...path, ...args], io);
    case "sandbox":
      return (await import("./commands/sandbox.ts")).runSandbox([...path, ...args], io);
    default:
      return (await import("./commands/completion.ts")).runCompletion(path, io);
  }
}

async function showHelp(command: string | undefined, io: Io): Promise<void> {
  const { renderHeadings } = await import("./help/layout.ts");
  const text =
    command === undefined
      ? (await import("./help/top-help.ts")).writeTopHelp(io.out.columns)
      : (await import("./help/command-help.ts")).writeCommandHelp(command);
  await io.out.write(renderHeadings(io, text ?? ""));
}

async function showServiceHelp(service: ServiceTooling, words: readonly string[], io: Io): Promise<void> {
  const { renderHeadings } = await import("./help/layout.ts");
  const { writeServiceHelp } = await import("./help/service-help.ts");
  await io.out.write(renderHeadings(io, await writeServiceHelp(service, words)));
}

function readVersion(): string {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}
