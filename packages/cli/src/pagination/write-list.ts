import { connect } from "../connection/connect.ts";
import { asUsageError } from "../errors/command-error.ts";
import type { Input } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import type { FoundOperation } from "../operations/find-operation.ts";
import type { OutputOptions } from "../output/columns.ts";
import { writeItems } from "../output/write-items.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { describeProgress, readTimeSpan, requireComplete } from "./history.ts";
import type { ListRange } from "./list-range.ts";

/** Writes every item of a list or of a time span, with as many calls as needed. */
export async function writeList(
  found: FoundOperation,
  input: Input,
  range: ListRange,
  output: OutputOptions,
  settings: ProfileSettings,
  io: Io,
): Promise<void> {
  const { entry, tree, operation } = found;
  const service = await connect(entry, tree, settings, { limited: true });
  const { limit, since, until } = range;
  const { items, history } = await import("@exch/runtime/service");
  const call = { signal: io.signal };
  if (since === undefined) {
    await writeItems({ items: items(service, operation, input, call) }, limit, output, io);
    return;
  }
  const span = readTimeSpan(since, until, service);
  const entries = asUsageError(() => history(service, operation, span, input, call));
  const progress = () => describeProgress(entries.report);
  const count = await writeItems({ items: entries, progress }, limit, output, io);
  if (count < limit) requireComplete(entries.report);
}
