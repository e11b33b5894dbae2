import { isJsonObject, type Operation } from "@exch/runtime/service";
import { CommandError } from "../errors/command-error.ts";
import type { OutputError } from "../io/io.ts";
import { escapeControls } from "../terminal/safe-text.ts";

/** Reports that a call was executed although its output is lost, with the ids of what it made. */
export function createLostOutputError({ id }: Operation, payload: unknown, { reason }: OutputError): CommandError {
  const ids = listIds(payload);
  const message = `${id} was executed, but its response cannot be written (${reason}): do not repeat it`;
  return new CommandError("outputLost", message, ids === "" ? undefined : `  ${ids}`);
}

/** Throws when a call succeeded but some of its items were rejected (`success: false`, or in `failed…`), so that scripts notice. */
export function requireWholeBatch({ id, effect }: Operation, payload: unknown, lost: OutputError | undefined): void {
  if (effect.kind === "read") return;
  const lists = isJsonObject(payload) ? Object.entries(payload) : ([["", payload]] as const);
  const all = lists.flatMap(([name, list]) =>
    (Array.isArray(list) ? list : []).map(
      (item) => /^failed/.test(name) || (isJsonObject(item) && item.success === false),
    ),
  );
  const rejected = all.filter((isRejected) => isRejected).length;
  if (rejected === 0) return;
  const message = `${id}: the exchange rejected ${rejected} of ${all.length} items`;
  if (lost === undefined) throw new CommandError("api", message);
  const full = `${message}, and the response cannot be written (${lost.reason}): do not repeat it`;
  throw new CommandError("api", full, `  ${listIds(payload)}`);
}

/** Lists the ids of each item: `orderId 1, clientOid x`. */
function listIds(payload: unknown): string {
  return (Array.isArray(payload) ? payload : [payload])
    .filter(isJsonObject)
    .flatMap((item) => Object.entries(item))
    .filter(([name, value]) => /^id$|(Id|Oid)$/.test(name) && /^(string|number)$/.test(typeof value))
    .map(([name, value]) => escapeControls(`${name} ${value}`))
    .join(", ");
}
