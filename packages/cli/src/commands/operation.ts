import type { Operation } from "@exch/runtime";
import { didYouMean } from "@exch/runtime/did-you-mean";
import { confirm } from "../call/confirm.ts";
import { connect } from "../connection/connect.ts";
import { dryRun, writeRequest } from "../connection/dry-run.ts";
import { CommandError, endingOf } from "../errors/exit-codes.ts";
import { flagsOf } from "../flags/operation-flags.ts";
import { type Given, readFlags } from "../flags/read-flags.ts";
import { readTimeout } from "../flags/read-timeout.ts";
import { checkInput } from "../input/check-input.ts";
import { type Input, readInput } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import { OutputError } from "../io/process-output.ts";
import { openJournal } from "../journal/open-journal.ts";
import { findOperation, findResource } from "../operations/find-operation.ts";
import { toJson } from "../output/json.ts";
import { readShape } from "../output/read-output-options.ts";
import { countOf } from "../output/write-items.ts";
import { type Shape, writeResult } from "../output/write-result.ts";
import { pageInput, readWalk, walk } from "../pagination/walk.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import { isObject } from "../profiles/config-file.ts";
import type { Secrets, Settings } from "../profiles/settings.ts";
import type { ServiceEntry } from "../services.ts";
import { safeText } from "../terminal/safe-text.ts";

/** `exch a RESOURCE OPERATION …`: finds the operation in the table and calls it. */
export async function operationCommand(entry: ServiceEntry, path: readonly string[], args: readonly string[], io: Io) {
  const tree = await entry.loadOperations();
  const [resourceWord, operationWord, verb, ...more] = path;
  const wantsHelp = args.includes("--help") || args.includes("-h");
  if (resourceWord === undefined) return showHelp(io, (help) => help.serviceHelp(entry));
  const resource = findResource(entry, tree, resourceWord);
  if (operationWord === undefined) {
    if (args.length > 0 && !wantsHelp) throw new CommandError("usage", `name an operation of ${resource}`);
    return showHelp(io, (help) => help.resourceHelp(entry, resource));
  }
  const { operation } = findOperation(entry, tree, resource, operationWord);
  if (verb === "export" && more.length === 0) {
    if (wantsHelp) return showHelp(io, (help) => help.exportHelp(entry, operation));
    const { exportCommand } = await import("./export.ts");
    return exportCommand(entry, tree, operation, args, io);
  }
  if (verb !== undefined && !wantsHelp) {
    const hint = `fields are flags: exch ${entry.word} ${resource} ${operationWord} --help`;
    throw new CommandError("usage", `${operation.id} takes no words${didYouMean(verb, ["export"])}`, hint);
  }
  if (wantsHelp) return showHelp(io, (help) => help.operationHelp(entry, operation));
  const given = readFlags(args, flagsOf(operation));
  return callOperation({ entry, tree, operation, given }, io);
}

async function showHelp(io: Io, write: (help: typeof import("../help/operation-help.ts")) => Promise<string>) {
  const { inBold } = await import("../help/layout.ts");
  await io.out.write(inBold(io, await write(await import("../help/operation-help.ts"))));
}

/** One operation, and what was given for it. */
export interface Asked {
  readonly entry: ServiceEntry;
  readonly tree: Awaited<ReturnType<ServiceEntry["loadOperations"]>>;
  readonly operation: Operation;
  readonly given: Given;
}

async function callOperation(asked: Asked, io: Io): Promise<void> {
  const { entry, tree, operation, given } = asked;
  const { flags } = given;
  const walking = readWalk(operation, given);
  const fields = await readInput(operation, given, io);
  const input = walking === undefined ? fields : pageInput(operation, walking, fields);
  checkInput(entry, operation, input);
  const shape = await readShape(entry, operation, given, io);
  const { settings, unlock } = chooseProfile(io, entry.word, flags.get("profile")?.[0]);
  const timeoutMs = readTimeout(flags.get("timeout-ms")?.[0]);
  const timed = timeoutMs === undefined ? settings : { ...settings, timeoutMs };
  if (walking !== undefined)
    return walk({ asked, input, walking, shape, settings: signedAs(operation, timed, unlock) }, io);
  if (flags.has("dry-run")) return showRequest(asked, timed, input, io);
  if (operation.effect.kind !== "read" && settings.readOnly) {
    const message = `${operation.id} changes something, and profile ${settings.profile} is read-only; nothing was sent`;
    throw new CommandError("refused", message, readOnlyHint(settings));
  }
  await confirm({ service: entry, operation, settings, input, yes: flags.has("yes") }, io);

  const once = operation.effect.kind === "keyed" || operation.effect.kind === "once";
  const journal = once ? await openJournal(io) : undefined;
  try {
    const service = await connect(entry, tree, signedAs(operation, timed, unlock), { journal });
    const { call } = await import("@exch/runtime");
    const payload = await call(service, operation, input, { signal: io.signal });
    const lost = await writeIfPossible(payload, shape, io);
    await mentionMore(operation, input, payload, shape, io);
    refuseQuietFailure(operation, payload, lost);
    if (lost !== undefined) throw operation.effect.kind === "read" ? lost : outputLost(operation, payload, lost);
  } catch (error) {
    if (endingOf(error) === "unknownOutcome") await journal?.release();
    throw error;
  } finally {
    // The call has ended, and its outcome is what the exit code tells.
    await journal?.end().catch(() => {});
  }
}

async function showRequest({ entry, tree, operation, given }: Asked, settings: Settings, input: Input, io: Io) {
  const request = await dryRun(entry, tree, operation, settings, input);
  const isJson = given.flags.get("output")?.[0] === "json";
  return isJson ? io.out.write(`${toJson(request, 2)}\n`) : writeRequest(request, io);
}

/** Public operations need no key, and so ask for no secret. */
function signedAs({ auth }: Operation, settings: Settings, unlock: () => Secrets): Settings {
  return auth === "public" ? settings : { ...settings, secrets: unlock() };
}

function readOnlyHint({ profile }: Settings): string {
  const name = profile === "environment" ? "EXCH_READ_ONLY=false" : `exch profile set ${profile} --read-only false`;
  return `--dry-run shows the request; to allow it: ${name}`;
}

/** A table that ends at the end of a page looks as if it were everything. */
async function mentionMore({ paging }: Operation, input: Input, payload: unknown, { format, list }: Shape, io: Io) {
  if (paging === undefined || format !== "table") return;
  const items = list !== undefined && isObject(payload) ? payload[list] : payload;
  const size = Number(input[paging.size] ?? paging.default ?? paging.max);
  if (Array.isArray(items) && items.length >= size) {
    await io.err.write(`${countOf(items.length)} on this page: there may be more, and --all gives them\n`);
  }
}

async function writeIfPossible(payload: unknown, shape: Shape, io: Io): Promise<OutputError | undefined> {
  try {
    await writeResult(payload, shape, io);
    return undefined;
  } catch (error) {
    if (error instanceof OutputError) return error;
    throw error;
  }
}

/** The call was executed, and nothing else says so: the ids of what it made are all that is left. */
function outputLost({ id }: Operation, payload: unknown, { reason }: OutputError): CommandError {
  const ids = idsIn(payload);
  const message = `${id} was executed, but its response cannot be written (${reason}): do not repeat it`;
  return new CommandError("outputLost", message, ids === "" ? undefined : `  ${ids}`);
}

/** `orderId 1, clientOid x`, of each item of a batch. */
function idsIn(payload: unknown): string {
  return (Array.isArray(payload) ? payload : [payload])
    .filter(isObject)
    .flatMap((item) => Object.entries(item))
    .filter(([name, value]) => /^id$|(Id|Oid)$/.test(name) && /^(string|number)$/.test(typeof value))
    .map(([name, value]) => safeText(`${name} ${value}`))
    .join(", ");
}

/** Of a batch some items may be refused while the call as a whole went well: a script has to learn of that. */
function refuseQuietFailure({ id, effect }: Operation, payload: unknown, lost: OutputError | undefined): void {
  if (effect.kind !== "keyed" || effect.items === undefined || !Array.isArray(payload)) return;
  const refused = payload.filter((item) => isObject(item) && item.success === false).length;
  if (refused === 0) return;
  const message = `${id}: ${refused} of ${payload.length} items were refused`;
  if (lost === undefined) throw new CommandError("api", message);
  const why = `${message}, and the response cannot be written (${lost.reason}): do not repeat it`;
  throw new CommandError("api", why, `  ${idsIn(payload)}`);
}
