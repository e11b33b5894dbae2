import { readFileSync } from "node:fs";
import { didYouMean } from "@exch/runtime/service";
import { commands, findCommand } from "./commands/command.ts";
import { CommandError } from "./errors/command-error.ts";
import { services } from "./gen/services.ts";
import { type Io, OutputError } from "./io/io.ts";
import { findService } from "./operations/find-service.ts";
import { makePrintable } from "./terminal/safe-text.ts";

/** Runs one command line and returns its exit code. Loads only the modules that the command uses. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  try {
    await dispatch(argv, io);
    return 0;
  } catch (error) {
    // A reader that closes the pipe early, such as `head`, has enough. The outcomes of `settle` must all be read.
    if (error instanceof OutputError && error.reason === "EPIPE" && argv[0] !== "settle") return 0;
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
    if (wantsHelp || isIncomplete) {
      const { writeServiceHelp } = await import("./help/service-help.ts");
      return showHelp(await writeServiceHelp(service, rest), io);
    }
    const { runOperation } = await import("./commands/operation.ts");
    return runOperation(service, rest, args, io);
  }
  if (command === undefined) {
    if (args.length === 0 || wantsHelp)
      return showHelp((await import("./help/top-help.ts")).writeTopHelp(io.out.columns), io);
    throw new CommandError("usage", "write flags after the command", "see exch --help");
  }
  const [, load] = findCommand(command) ?? [];
  if (load === undefined) {
    const names = [...services.map(({ word }) => word), "help", ...Object.keys(commands)];
    const message = `unknown command ${makePrintable(command)}${didYouMean(command, names)}`;
    throw new CommandError("usage", message, "operations are exch a RESOURCE OPERATION; see exch --help");
  }
  const { command: found } = await load();
  if (!wantsHelp) return found.run([...rest, ...args], io);
  return showHelp((await import("./help/command-help.ts")).writeCommandHelp(found), io);
}

async function showHelp(text: string, io: Io): Promise<void> {
  const { renderHeadings } = await import("./help/layout.ts");
  await io.out.write(renderHeadings(io, text));
}

function readVersion(): string {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}
