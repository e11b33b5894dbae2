import { isJsonObject, type Operation } from "@exch/runtime/service";
import { connect } from "../connection/connect.ts";
import { buildRequest, writeRequest } from "../connection/dry-run.ts";
import { watchCall } from "../connection/watch-call.ts";
import { CommandError } from "../errors/command-error.ts";
import { findExitReason } from "../errors/find-exit-reason.ts";
import { type ParsedFlags, readTimeout } from "../flags/read-flags.ts";
import { checkInput, type Input, readInput } from "../input/read-input.ts";
import { catchLostOutput, type Io, type OutputError } from "../io/io.ts";
import { createJournal } from "../journal/open-journal.ts";
import { toJson } from "../json/to-json.ts";
import type { FoundOperation } from "../operations/find-operation.ts";
import type { OutputOptions } from "../output/columns.ts";
import { readOutputOptions } from "../output/read-output-options.ts";
import { formatCount } from "../output/write-items.ts";
import { writeResult } from "../output/write-result.ts";
import { readListRange, setPageSize } from "../pagination/list-range.ts";
import { writeList } from "../pagination/write-list.ts";
import { chooseProfile } from "../profiles/choose-profile.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { requireConfirmation } from "./confirm.ts";
import { createLostOutputError, requireWholeBatch } from "./lost-output.ts";

/** Calls an operation: reads and checks its input, asks for confirmation, sends it, and writes its output. */
export async function callOperation(found: FoundOperation, parsed: ParsedFlags, io: Io): Promise<void> {
  const { entry, operation } = found;
  const { flags } = parsed;
  const range = readListRange(operation, parsed);
  const fields = await readInput(operation, parsed, io);
  const input = range === undefined ? fields : setPageSize(operation, range, fields);
  checkInput(entry, operation, input);
  const output = await readOutputOptions(entry, operation, parsed, io);
  const profile = chooseProfile(io, entry.word, flags.get("profile")?.[0]);
  const timeoutMs = readTimeout(flags.get("timeout-ms")?.[0]);
  const settings = timeoutMs === undefined ? profile.settings : { ...profile.settings, timeoutMs };
  // Public operations need no key, so no secret is read for them.
  const unlocked = () => (operation.auth === "public" ? settings : { ...settings, secrets: profile.unlock() });

  if (range !== undefined) return writeList(found, input, range, output, unlocked(), io);
  if (flags.has("dry-run")) {
    const request = await buildRequest(found, settings, input);
    const isJson = flags.get("output")?.[0] === "json";
    return isJson ? io.out.write(`${toJson(request, 2)}\n`) : writeRequest(request, io);
  }
  requireWritable(operation, settings);
  await requireConfirmation({ ...found, settings, input }, flags.has("yes"), io);
  return send(found, unlocked, input, { output, verbose: flags.has("verbose") }, io);
}

async function send(
  { entry, tree, operation }: FoundOperation,
  unlocked: () => ProfileSettings,
  input: Input,
  { output, verbose }: { output: OutputOptions; verbose: boolean },
  io: Io,
): Promise<void> {
  const isRecorded = ["keyed", "once", "idempotencyKey"].includes(operation.effect.kind);
  const journal = isRecorded ? await createJournal(io) : undefined;
  let lost: OutputError | undefined;
  try {
    const watch = await watchCall(operation, verbose, io);
    const service = await connect(entry, tree, unlocked(), { journal, onEvent: watch.onEvent });
    const { call } = await import("@exch/runtime/service");
    const payload = await call(service, operation, input, { signal: io.signal }).finally(watch.stop);
    lost = await catchLostOutput(writeResult(payload, output, io));
    await writeMoreNote(operation, input, payload, output, io);
    requireWholeBatch(operation, payload, lost);
    if (lost !== undefined)
      throw operation.effect.kind === "read" ? lost : createLostOutputError(operation, payload, lost);
  } catch (error) {
    // Standard error may be lost too: `exch settle` reports what the output did not.
    if (lost !== undefined || findExitReason(error) === "unknownOutcome") await journal?.release();
    throw error;
  } finally {
    // The call has ended; a journal that fails to close must not change its exit code.
    await journal?.end().catch(() => {});
  }
}

function requireWritable({ id, effect }: Operation, { profile, readOnly }: ProfileSettings): void {
  if (effect.kind === "read" || !readOnly) return;
  const change =
    profile === "environment" ? "set EXCH_READ_ONLY=false" : `run exch profile set ${profile} --read-only false`;
  const message = `${id} changes something, but profile ${profile} is read-only; nothing was sent`;
  throw new CommandError("notAllowed", message, `to allow it, ${change}; --dry-run shows the request`);
}

/** Says that a list may have more pages: a table of one full page looks complete. */
async function writeMoreNote(
  { paging }: Operation,
  input: Input,
  payload: unknown,
  { format, list }: OutputOptions,
  io: Io,
): Promise<void> {
  if (paging === undefined || format !== "table") return;
  const items = list !== undefined && isJsonObject(payload) ? payload[list] : payload;
  const size = Number(input[paging.size] ?? paging.default ?? paging.max);
  if (Array.isArray(items) && items.length >= size)
    await io.err.write(`${formatCount(items.length)} on this page; there may be more: pass --all\n`);
}
