import { setTimeout as sleep } from "node:timers/promises";
import type { JsonObject } from "@exch/runtime/service";
import { intentIdSchema } from "../intents/intent-id.ts";
import { describeIntent } from "../intents/outcome-result.ts";
import { settleIntents } from "../intents/settle-intents.ts";
import type { Spending } from "../intents/spend.ts";
import { cutList, readPlace } from "../results/list-pages.ts";
import type { Result } from "../results/present-output.ts";
import { ToolError } from "../results/tool-error.ts";

const cursor = { pageCursor: { type: "string" } };
const about: readonly [name: string, description: string, fields: object][] = [
  ["pending", "Lists the intents that wait for an approval, are being sent, or have an unknown outcome.", cursor],
  ["settle", "Looks an intent up at the exchange, and records its outcome.", { intentId: intentIdSchema }],
  ["recover", "Looks up each intent that has no outcome, and records the results.", {}],
];

/** The tools about intents. None of them sends anything that has an effect. */
export const ownTools = about.map(([name, description, properties]) => ({
  name,
  description: `${description} Sends nothing that has an effect.`,
  inputSchema: { type: "object", properties, required: name === "settle" ? ["intentId"] : [] },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true },
}));

/** Runs the tools about intents. Recoveries of this process run one after the other. */
export function createSettler({ service, journal, intents, waitMs }: Spending) {
  let running: Promise<JsonObject> | undefined;
  /** Settles for as long as a host waits. The settlement continues after that, and its result is recorded. */
  const settleInTime = (signal: AbortSignal): Promise<JsonObject> => {
    const failed = () => ({ settlement: "it ended early: the journal or the exchange failed; call again later" });
    running ??= settleIntents(service, journal, intents)
      .then(() => ({}), failed)
      .finally(() => {
        running = undefined;
      });
    const late = { settlement: "still under way: call again in a minute" };
    return Promise.race([running, sleep(waitMs, late, { signal, ref: false }).catch(() => late)]);
  };
  const listOpen = (cursor?: unknown, state?: JsonObject): Result => {
    const [open, place] = [{ intents: intents.listOpen().map(describeIntent) }, readPlace(cursor)];
    return (most) => ({ ...state, ...cutList({}, open, place, most) });
  };
  return async (name: string, { intentId, pageCursor }: JsonObject, signal: AbortSignal): Promise<Result> => {
    if (name === "pending") return listOpen(pageCursor);
    if (name === "recover") return listOpen(undefined, await settleInTime(signal));
    if (name !== "settle")
      throw new ToolError(`there is no tool ${JSON.stringify(name)}, or it is not switched on with --allow`);
    const read = () => intents.read(String(intentId));
    const row = read();
    if (row === undefined) throw new ToolError("this intentId is not recorded: nothing was sent under it");
    const isOpen = row.state === "sending" || row.state === "unknown";
    const state = isOpen ? await settleInTime(signal) : {};
    return { ...describeIntent(read() ?? row), ...state };
  };
}
