import { createHash } from "node:crypto";
import type { JsonObject } from "@exch/runtime/service";
import { ToolError } from "../results/tool-error.ts";

const pattern = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)-([a-z0-9][a-z0-9-]{0,63})$/;
const dayMs = 86_400_000;

/** Age in days from which an id that is not recorded is rejected: its record might have been lost. */
const maxAgeDays = 30;

/** The largest time by which an id may be ahead of the machine's clock, in milliseconds. */
const maxAheadMs = 300_000;

const intentIdRule =
  "the time in UTC at which it was made, and a name: 2026-11-28T21:40:00Z-rebalance-1. One id for one intent: repeat a call with the same " +
  "id to learn its outcome, and use a new id only for something new";

/** The JSON Schema of an `intentId`. */
export const intentIdSchema = {
  type: "string",
  pattern: pattern.source,
  description: `Id of the intent: ${intentIdRule}.`,
};

/** Reads the time of an id that is not recorded. @throws ToolError when it has another form, is too old, or is of the future */
export function requireFreshId(id: string, now: number): void {
  const madeAt = Date.parse(pattern.exec(id)?.[1] ?? "");
  if (Number.isNaN(madeAt)) throw new ToolError(`intentId must be ${intentIdRule}; nothing was sent`);
  if (now - madeAt > maxAgeDays * dayMs)
    throw new ToolError(`intentId is not recorded, and older than ${maxAgeDays} days; nothing was sent`);
  if (madeAt - now > maxAheadMs)
    throw new ToolError(
      `the time of intentId is in the future: it is ${new Date(now).toISOString()}; nothing was sent`,
    );
}

/** The digest of an operation and its input, whatever the order of its fields. */
export function digestInput(operation: string, input: JsonObject): string {
  return createHash("sha256")
    .update(writeCanonical([operation, input]))
    .digest("hex");
}

function writeCanonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const fields = Object.entries(value).filter(([, each]) => each !== undefined);
  const sorted = fields.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${sorted.map(([name, each]) => `${JSON.stringify(name)}:${writeCanonical(each)}`).join(",")}}`;
}

/**
 * Makes client ids and tokens from an intent's id and input: a second request for the same intent would have the same client id, which the
 * exchange can reject as a duplicate, even if the record of the first was lost.
 */
export function deriveRandomness(scope: string, id: string, inputDigest: string) {
  let count = 0;
  const digest = () => {
    count += 1;
    return createHash("sha256").update(`${scope} ${id} ${inputDigest} ${count}`).digest("hex");
  };
  return {
    next: () => Number.parseInt(digest().slice(0, 12), 16) / 2 ** 48,
    uuid: () => digest().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5"),
  };
}
