import { InvalidResponseError } from "../errors/errors.ts";
import { settle } from "../settlement/settle.ts";
import { learnClock } from "../time/learn-clock.ts";
import type { Issue } from "../validation/check.ts";
import { doubt, toUnsettled } from "./conclude.ts";
import { type Fields, factsOf, type Intent, isFields } from "./intent.ts";

/**
 * Checks a payload against the contract. Small surprises (a new field, a new enum value, a number where a string was)
 * are published as drift and the payload is given all the same. A call with an effect that the exchange says it accepted never
 * fails here.
 */
export function accept(intent: Intent, payload: unknown): unknown {
  const issues: Issue[] = [];
  intent.operation.checkOutput(payload, issues, intent.service.strict);
  if (issues.length > 0 || miscounts(intent, payload)) return acceptSurprise(intent, payload, issues);
  learnClock(intent);
  return payload;
}

async function acceptSurprise(intent: Intent, payload: unknown, issues: readonly Issue[]): Promise<unknown> {
  const { operation, service } = intent;
  const { kind } = operation.effect;
  // Without an envelope that says "success", the payload's own fields are all that says so.
  const isProof = service.dialect.bare && (kind === "keyed" || kind === "once");
  const useless = issues.some(
    ({ kind, path }) => kind === "missing" || kind === "type" || (kind === "null" && (path === "" || isProof)),
  );
  if (!useless) learnClock(intent);
  service.publish({
    type: "drift",
    service: service.dialect.name,
    operation: operation.id,
    issues: issues.map(({ path, kind }) => ({ path, kind })),
  });
  if (kind !== "read") {
    if (!useless && !miscounts(intent, payload)) return payload;
    return isProof ? doubt(intent) : acknowledge(intent, payload);
  }
  if (!useless && !service.strict) return payload;
  const message = `the payload does not match the contract: ${issues.map((issue) => issue.message).join("; ")}`;
  throw new InvalidResponseError(message, factsOf(intent), issues, payload);
}

/** A batch is matched by position (GAP 15): another number of results than of items matches nothing. */
function miscounts({ keys, operation }: Intent, payload: unknown): boolean {
  const { effect } = operation;
  if (effect.kind !== "keyed" || effect.items === undefined) return false;
  return !Array.isArray(payload) || payload.length !== keys.length;
}

/**
 * The exchange accepted the call but did not say what it made of it. Asks, and otherwise gives what
 * is known: that it was accepted, under this client id.
 */
async function acknowledge(intent: Intent, payload: unknown): Promise<unknown> {
  const { deadline } = intent;
  const { effect } = intent.operation;
  // A caller who takes fields out of null would throw, and read an accepted call as a failed one.
  if (effect.kind !== "keyed") return payload ?? {};
  const settled = await settle(toUnsettled(intent), {
    timeoutMs: Math.max(0, deadline.remainingMs()),
    ...(deadline.signal && { signal: deadline.signal }),
  });
  if (settled.outcome === "executed") return settled.acknowledgement;
  if (effect.items !== undefined) return payload;
  const known: Fields = isFields(payload) ? payload : {};
  return { ...known, [effect.key]: intent.keys[0] };
}
