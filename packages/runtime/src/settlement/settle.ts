import type { Outcome } from "../errors/outcome.ts";
import type { Settled } from "../errors/settled.ts";
import type { SettleCallOptions } from "../errors/unknown-outcome-error.ts";
import type { JsonObject } from "../json-object.ts";
import type { KeyRepeats } from "../operation.ts";
import { createDeadline, type Deadline } from "../time/deadline.ts";
import { settleByLookup } from "./settle-by-lookup.ts";
import { settleByState } from "./settle-by-state.ts";
import { visibleBy } from "./terms.ts";
import type { Unsettled } from "./unsettled.ts";

/**
 * Finds the outcome of an intent. Never sends it again unless its effect is idempotent or its idempotency key is alive, never
 * guesses, never throws.
 */
export function settle(unsettled: Unsettled, options: SettleCallOptions = {}): Promise<Settled> {
  return publishing(unsettled, options, (deadline) => settleByEffect(unsettled, deadline));
}

/** Settles some items of a batch, each by its own client id. */
export function settleItems(
  unsettled: Unsettled,
  items: readonly JsonObject[],
  options: SettleCallOptions = {},
): Promise<Settled> {
  return publishing(unsettled, options, async (deadline) => combine(await settleEach(unsettled, items, deadline)));
}

async function publishing(
  unsettled: Unsettled,
  options: SettleCallOptions,
  run: (deadline: Deadline) => Promise<Settled>,
): Promise<Settled> {
  const { service, operation } = unsettled;
  const { clock } = service;
  const about = { service: service.definition.name, operation: operation.id };
  const startedAt = clock.monotonic();
  const deadline = createDeadline(
    options.timeoutMs ?? Math.max(0, visibleBy(unsettled) - clock.now()) + 15_000,
    clock,
    options.signal,
  );
  service.publish({ type: "settlementStarted", ...about });

  const settled = await run(deadline);
  const durationMs = Math.round(clock.monotonic() - startedAt);
  service.publish({ type: "settled", ...about, outcome: settled.outcome, durationMs });
  return settled;
}

async function settleByEffect(unsettled: Unsettled, deadline: Deadline): Promise<Settled> {
  const { operation } = unsettled;
  const { effect } = operation;
  switch (effect.kind) {
    case "idempotent":
      return repeat(unsettled, deadline);
    case "retryable":
      return settleByState(unsettled, deadline);
    case "keyed": {
      const batch = effect.items === undefined ? undefined : unsettled.input[effect.items];
      if (Array.isArray(batch)) return combine(await settleEach(unsettled, batch, deadline));
      return settleByLookup(unsettled, unsettled.input, deadline);
    }
    case "once":
      return settleByLookup(unsettled, unsettled.input, deadline);
    case "idempotencyKey":
      return (operation.repeat as KeyRepeats).settle(unsettled, deadline) as Promise<Settled>;
    default:
      return { outcome: "unknown", reason: "reads have no outcome" };
  }
}

function settleEach(unsettled: Unsettled, items: readonly JsonObject[], deadline: Deadline): Promise<Settled[]> {
  return Promise.all(items.map((item) => settleByLookup(unsettled, item, deadline)));
}

/** Settles an idempotent call by repeating it: a later repeat cannot do anything new. */
async function repeat({ service, operation, input }: Unsettled, deadline: Deadline): Promise<Settled> {
  try {
    const options = {
      timeoutMs: Math.max(1, deadline.remainingMs()),
      ...(deadline.signal && { signal: deadline.signal }),
    };
    return { outcome: "executed", acknowledgement: await service.call(service, operation, input, options) };
  } catch (cause) {
    return { outcome: "unknown", reason: "the repeated request did not succeed", cause };
  }
}

/** Combines the outcomes of a batch's items: known for the batch when all are known; otherwise each item has its own. */
function combine(items: readonly Settled[]): Settled {
  const outcomes = new Set<Outcome>(items.map((item) => item.outcome));
  if (outcomes.has("unknown")) {
    const unknown = items.find((item) => item.outcome === "unknown");
    return { outcome: "unknown", reason: unknown?.reason ?? "an item is unknown", items };
  }
  const [first] = items;
  if (!outcomes.has("executed") && first?.outcome === "notExecuted") {
    return { outcome: "notExecuted", proof: first.proof, items };
  }
  const acknowledgement = items.map(acknowledgementOf);
  return { outcome: "executed", ...(!acknowledgement.includes(undefined) && { acknowledgement }), items };
}

/** The batch result of a settled item. */
export function acknowledgementOf(item: Settled): unknown {
  return item.outcome === "executed" ? item.acknowledgement : notExecutedItem;
}

const notExecutedItem = Object.freeze({
  success: false,
  failMsg: "the response was lost, and it is proved that the order was not executed",
});
