import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  callForOutcome,
  InvalidRequestError,
  type Issue,
  type Journal,
  type JsonObject,
  nameIntent,
  type Operation,
  type Service,
} from "@exch/runtime/service";
import type { Amount } from "../limits/amounts.ts";
import { type AssistantPolicy, requireAllowed, requireWithinDay } from "../limits/limits.ts";
import type { KnownMoneyFields } from "../limits/money-fields.ts";
import { presentError } from "../results/present-output.ts";
import { ToolError } from "../results/tool-error.ts";
import { type CallContext, callContext } from "./call-context.ts";
import { deriveRandomness, digestInput } from "./intent-id.ts";
import type { Intents, ProposedIntent } from "./intents.ts";
import { describeIntent, describeOutcome, type IntentResult } from "./outcome-result.ts";
import type { IntentRow } from "./store.ts";

/** Pause between two looks at the store, in milliseconds. */
const pollMs = 200;

/** Parts that calls which move money use. */
export interface Spending {
  readonly service: Service;
  readonly journal: Journal;
  readonly intents: Intents;
  readonly policy: AssistantPolicy;
  /** Amounts and destinations of the operations, by their ids. */
  readonly money: Readonly<Record<string, KnownMoneyFields>>;
  /** Time for which a call waits for its approval, in milliseconds. */
  readonly waitMs: number;
}

/**
 * Makes a call that moves money, once for its `intentId`: records it, waits for its approval, and sends it. Returns what is recorded if
 * the intent is known, or is not approved in time.
 *
 * @param signal ends the wait for the approval; a request that is being sent is not stopped
 * @throws ToolError where nothing was sent
 */
export async function spend(
  spending: Spending,
  operation: Operation,
  given: JsonObject,
  signal: AbortSignal,
): Promise<JsonObject> {
  const { intents, policy, money, waitMs } = spending;
  const { intentId, ...input } = given;
  const id = String(intentId ?? "");
  const known = intents.read(id);
  requireInput(operation, input);
  // What is recorded is returned under whatever policy: it sends nothing.
  const isNew = known === undefined || known.state === "waiting";
  const amounts = isNew ? requireAllowed(policy, operation.id, requireMoney(money, operation), input) : [];
  const digest = digestInput(operation.id, input);
  const intent = { id, operation: operation.id, digest, input: JSON.stringify(input), amounts };
  let row = intents.propose(intent);
  const until = performance.now() + waitMs;
  for (;;) {
    const isOver = row.state !== "waiting" && row.state !== "sending";
    if (isOver || signal.aborted) return describeIntent(row);
    const check = (spent: readonly Amount[]) => requireWithinDay(policy, intent.amounts, spent);
    if (row.state === "waiting" && row.approved_at !== null && intents.begin(intent, check))
      return describeIntent(await send(spending, operation, intent, input));
    if (performance.now() > until) return describeIntent(row);
    await sleep(pollMs, undefined, { signal }).catch(() => {});
    row = intents.read(id) as IntentRow;
  }
}

/** Requires that the amounts of an operation that moves money are known. @throws ToolError */
export function requireMoney(money: Spending["money"], { id }: Operation): KnownMoneyFields {
  const found = Object.hasOwn(money, id) ? money[id] : undefined;
  if (found?.amounts !== undefined && Array.isArray(found.destinations)) return found;
  throw new ToolError(
    `${id} moves money: state its fields in the configuration, as money: { "${id}": { amounts: { amount: "currency" }, destinations: [] } }`,
  );
}

/** Requires the input of an operation. @throws ToolError that names the fields and rules */
export function requireInput({ id, effect, checkInput }: Operation, input: JsonObject): void {
  const key = "key" in effect && !("items" in effect) ? effect.key : undefined;
  const issues: Issue[] = [];
  checkInput(key === undefined ? input : { ...input, [key]: randomUUID() }, issues);
  const reasons = issues.map(({ message }) => message);
  if (key !== undefined && input[key] !== undefined) reasons.push(`${key} is made from the intentId: leave it out`);
  if (reasons.length > 0) throw new ToolError(`${id}: ${reasons.join("; ")}; nothing was sent`);
}

/** Sends an intent and records its outcome. The client records it in the journal before its bytes leave. */
async function send(
  { service, journal, intents }: Spending,
  operation: Operation,
  { id, digest }: ProposedIntent,
  input: JsonObject,
): Promise<IntentRow> {
  const context: CallContext = { operation: operation.id, intentId: id };
  const randomness = deriveRandomness(service.journalScope, id, digest);
  const { definition } = service;
  const named = nameIntent({ definition, randomness }, operation, input);
  const { outcome, result } = await callContext
    .run(context, () => callForOutcome(service, operation, named.input, { ownKeys: named.ownKeys }))
    .then((made) => describeOutcome(operation, made), describeFailure);
  intents.record(id, outcome, result);
  // Settlement need not wait for the end of this call's lease.
  if (outcome === "unknown" && context.entry !== undefined) await journal.open(context.entry, 0).catch(() => {});
  return intents.read(id) as IntentRow;
}

function describeFailure(error: unknown): IntentResult {
  const isChecked = error instanceof InvalidRequestError;
  return { outcome: isChecked ? "notExecuted" : "unknown", result: { data: { error: presentError(error) } } };
}
