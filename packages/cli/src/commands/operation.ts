import { didYouMean, type ServiceTooling } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import { listFlags } from "../flags/operation-flags.ts";
import { readFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { findOperation, findResource } from "../operations/find-operation.ts";
import { makePrintable } from "../terminal/safe-text.ts";

/** Runs `exch a RESOURCE OPERATION …`: finds the operation in the table, and calls or exports it. */
export async function runOperation(
  entry: ServiceTooling,
  path: readonly string[],
  args: readonly string[],
  io: Io,
): Promise<void> {
  const tree = await entry.loadOperations();
  const [resourceWord = "", operationWord, verb, ...more] = path;
  const resource = findResource(entry, tree, resourceWord);
  if (operationWord === undefined) {
    const hint = `exch ${entry.word} ${resource} --help lists them`;
    throw new CommandError("usage", `name an operation of ${resource}`, hint);
  }
  const operation = findOperation(entry, tree, resource, operationWord);
  const found = { entry, tree, operation };
  if (verb === "export" && more.length === 0) {
    const { exportCommand } = await import("./export.ts");
    return exportCommand(found, args, io);
  }
  if (verb !== undefined) {
    const message = `${operation.id} takes flags only, not the word ${makePrintable(verb)}${didYouMean(verb, ["export"])}`;
    const hint = `see exch ${entry.word} ${resource} ${operationWord} --help`;
    throw new CommandError("usage", message, hint);
  }
  const { callOperation } = await import("../call/call-operation.ts");
  return callOperation(found, readFlags(args, listFlags(operation)), io);
}
