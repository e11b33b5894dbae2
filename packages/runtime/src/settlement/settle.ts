import { ApiError, InvalidResponseError, type Outcome, type SettleCallOptions } from "../errors/errors.ts";
import type { Operation } from "../operation.ts";
import { createIdentity } from "../pagination/identity.ts";
import { items, itemsOf } from "../pagination/pages.ts";
import { type Fields, isFields } from "../pipeline/intent.ts";
import { createDeadline, type Deadline } from "../time/deadline.ts";
import type { Settled, Settling, Unsettled } from "./settling.ts";

/** Finds out what became of an intent. Never sends it again, never guesses, never throws. */
export async function settle(unsettled: Unsettled, options: SettleCallOptions = {}): Promise<Settled> {
  const { service, operation, input } = unsettled;
  const { effect } = operation;
  const startedAt = service.clock.monotonic();
  const deadline = createDeadline(
    options.timeoutMs ?? Math.max(0, acceptableUntil(unsettled) - earliestNow(unsettled)) + 15_000,
    service.clock,
    options.signal,
  );

  if (effect.kind === "idempotent") return repeat(unsettled, deadline);
  const batch = effect.kind === "keyed" && effect.items !== undefined ? input[effect.items] : undefined;
  const settled = Array.isArray(batch)
    ? combine(await Promise.all(batch.map((item) => settleOne(unsettled, item, deadline))))
    : await settleOne(unsettled, input, deadline);

  service.publish({
    type: "settled",
    service: service.dialect.name,
    operation: operation.id,
    outcome: settled.outcome,
    durationMs: Math.round(service.clock.monotonic() - startedAt),
  });
  return settled;
}

/** What may be sent again is settled by sending it again. */
async function repeat({ service, operation, input }: Unsettled, deadline: Deadline): Promise<Settled> {
  try {
    const options = {
      timeoutMs: Math.max(1, deadline.remainingMs()),
      ...(deadline.signal && { signal: deadline.signal }),
    };
    return { outcome: "executed", acknowledgement: await service.call(service, operation, input, options) };
  } catch (cause) {
    return { outcome: "unknown", cause };
  }
}

/** The last moment, by the exchange's clock, after which the request cannot appear any more. */
function acceptableUntil({ service, signedAt, validityMs }: Unsettled): number {
  return signedAt + validityMs + service.settle.engineMs + service.settle.skewMs;
}

/**
 * The earliest that the exchange's clock can stand at now. While nothing is known of it, it may lag by
 * the whole validity, for a request further off would not have been accepted. It cannot have run ahead of the time that
 * has really passed: whoever says so has another clock than the one that accepts requests.
 */
function earliestNow({ service: { clock }, validityMs, signedAt, signedAtMonotonic }: Unsettled): number {
  const { offset } = clock;
  const byClock = clock.now() + (offset === undefined ? -validityMs : offset.min - offset.ms);
  return signedAtMonotonic === undefined
    ? byClock
    : Math.min(byClock, signedAt + clock.monotonic() - signedAtMonotonic);
}

/** Asks until the intent is found, or was asked for in vain after it could no longer be accepted. */
async function settleOne(unsettled: Unsettled, input: Fields, deadline: Deadline): Promise<Settled> {
  const { service, operation } = unsettled;
  const settling = service.dialect.settling[operation.id];
  const named = "lookup" in operation.effect ? operation.effect.lookup : undefined;
  const lookup = service.operations.get(settling?.lookup?.(input) ?? named ?? "");
  if (settling === undefined || lookup === undefined) return { outcome: "unknown" };
  const conclusive = operation.effect.kind === "keyed" || (settling.conclusive?.(input) ?? false);
  const until = acceptableUntil(unsettled);

  for (let pauseMs = 200; ; pauseMs = Math.min(pauseMs * 2, 2000)) {
    const askedAt = earliestNow(unsettled);
    const seen = await ask(unsettled, lookup, settling, input, deadline);
    const since = unsettled.signedAt - unsettled.validityMs - service.settle.skewMs;
    const matching = seen.records.filter((record) => settling.matches(record, input));
    const fresh = matching.filter((record) => (settling.madeAt(record) ?? since) >= since);
    const [found] = fresh;
    if (conclusive && found !== undefined && fresh.length === 1) {
      return { outcome: "executed", found, acknowledgement: settling.acknowledge(found, input) };
    }
    if (seen.cause !== undefined) {
      // The lookup has tried again by itself already; what is left is to wait, if there is time.
      if (!(await pause(pauseMs, deadline))) return { outcome: "unknown", candidates: fresh, cause: seen.cause };
      continue;
    }
    if (askedAt >= until) {
      // A record under the same key that is not this intent hides whether this one exists: the key was used before. A
      // lookup by key shows no other records; a history shows whatever else there is.
      const sameKey = operation.effect.kind === "keyed" ? seen.records : matching;
      const candidates = conclusive ? sameKey : fresh;
      if (!conclusive || candidates.length > 0) return { outcome: "unknown", candidates };
      return { outcome: "notExecuted", proof: { operation: lookup.id, askedAt, acceptableUntil: until } };
    }
    const waitMs = Math.min(pauseMs, Math.max(50, until - askedAt));
    if (!(await pause(waitMs, deadline))) return { outcome: "unknown", candidates: fresh };
  }
}

async function pause(ms: number, deadline: Deadline): Promise<boolean> {
  try {
    await deadline.sleep(ms);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the lookup knows: records, or none. With a cause it could not be asked, or answered with something that does not match
 * the contract: a record in it may then be the intent, but its absence says nothing.
 */
async function ask(
  { service, signedAt }: Unsettled,
  lookup: Operation,
  settling: Settling,
  input: Fields,
  deadline: Deadline,
): Promise<{ records: Fields[]; cause?: unknown }> {
  const until = service.clock.now();
  const query = settling.ask?.(input, signedAt, until) ?? pick(lookup, input);
  const options = {
    timeoutMs: Math.max(1, deadline.remainingMs()),
    ...(deadline.signal !== undefined && { signal: deadline.signal }),
  };
  try {
    if (lookup.paging === undefined) return { records: recordsOf(await service.call(service, lookup, query, options)) };
    // What arrives while the pages are turned pushes a record onto the next one, where it is seen again.
    const identify = createIdentity();
    const records = new Map<string, Fields>();
    for await (const item of items(service, lookup, query, options)) {
      if (isFields(item)) records.set(identify(item), item);
    }
    return { records: [...records.values()] };
  } catch (cause) {
    if (cause instanceof ApiError && cause.category === "notFound") return { records: [] };
    const page = cause instanceof InvalidResponseError ? cause.payload : undefined;
    return { records: recordsOf(lookup.paging === undefined ? page : itemsOf(lookup.paging, page)), cause };
  }
}

/** The request's fields that the lookup takes. */
function pick(lookup: Operation, input: Fields): Fields {
  const names = [
    ...[...lookup.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ""),
    ...Object.keys(lookup.query ?? {}),
    ...Object.keys(lookup.body ?? {}),
  ];
  return Object.fromEntries(names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]));
}

function recordsOf(payload: unknown): Fields[] {
  return (Array.isArray(payload) ? payload : [payload]).filter(isFields);
}

/** A batch is executed or not when all its items are; otherwise its items tell. */
function combine(items: readonly Settled[]): Settled {
  const outcomes = new Set(items.map((item) => item.outcome));
  const outcome: Outcome = outcomes.has("unknown") ? "unknown" : outcomes.has("executed") ? "executed" : "notExecuted";
  const proof = outcome === "notExecuted" ? items[0]?.proof : undefined;
  return {
    outcome,
    items,
    ...(proof !== undefined && { proof }),
    ...(outcome === "executed" && { acknowledgement: items.map((item) => item.acknowledgement ?? refused) }),
  };
}

/** How an item of a settled batch reads that was not executed while others were. */
const refused = Object.freeze({ success: false, failMsg: "lost on its way and proved not to have been executed" });
