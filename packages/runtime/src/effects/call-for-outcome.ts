import { asApiError } from "../errors/api-error.ts";
import type { CallOutcome, ExecutedOutcome, NotExecutedOutcome } from "../errors/call-outcome.ts";
import { type ErrorFacts, ExchangeError } from "../errors/exchange-error.ts";
import { ExecutedError } from "../errors/executed-error.ts";
import { InvalidRequestError } from "../errors/invalid-request-error.ts";
import { NotExecutedError } from "../errors/not-executed-error.ts";
import type { Proof, Settled, SettledUnknown } from "../errors/settled.ts";
import { type SettleCallOptions, UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import { type CallWithTrace, makeCall } from "../pipeline/call.ts";
import { collectErrorFacts } from "../pipeline/error-facts.ts";
import { reportUnreadableInput } from "../pipeline/validate-input.ts";
import type { Service } from "../service/service.ts";
import { listItems } from "../settlement/settle-items.ts";
import type { Clock } from "../time/clock.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { createItemError, describeAbsence, findItemError } from "./settle-call.ts";
import { shareSettlement } from "./share-settlement.ts";
import type { SettleLater } from "./unknown-outcome.ts";

/** The outcome of a call; an operation that resolves with a list may be a batch. */
type OutcomeOf<Output, Found> = Output extends readonly (infer Item)[]
  ? CallOutcome<Output, Found> | CallOutcome<Item, Found>[]
  : CallOutcome<Output, Found>;

/**
 * Makes a call of an operation with an effect, and resolves with its outcome, for a batch with one for each item: `outcome()` of
 * a client's method.
 *
 * @throws InvalidRequestError for a wrong input or option; what `call` throws for a read
 * @example
 * const placed = await callForOutcome(service, ordersPlace, input);
 */
export async function callForOutcome<Input, Output, Found>(
  service: Service,
  operation: Operation<Input, Output, Found>,
  input: Input,
  options?: CallOptions,
): Promise<OutcomeOf<Output, Found>> {
  const isBatch = "items" in operation.effect && operation.effect.items !== undefined;
  // Now: the program may change its input while the call goes on.
  const countItems = () => listItems(operation, (input ?? {}) as JsonObject).length;
  const count = reportUnreadableInput(service, operation, input, countItems);
  const outcomes = await makeCall(service, operation, input, options).then(
    (made) => (isBatch ? listItemOutcomes(made) : [toExecuted(made.output, made.settled?.found)]),
    (error) => listFailed(service, error, count),
  );
  return (isBatch ? outcomes : outcomes[0]) as OutcomeOf<Output, Found>;
}

function toExecuted(output: unknown, found: unknown): ExecutedOutcome {
  return { outcome: "executed", output, found: found as ExecutedOutcome["found"] };
}

function toNotExecuted(error: ExchangeError): NotExecutedOutcome {
  const { proof, found } = error instanceof NotExecutedError ? error : {};
  return { outcome: "notExecuted", error, proof, found: found as NotExecutedOutcome["found"] };
}

/** Lists the outcomes of a batch that was executed, at least in part. */
function listItemOutcomes({ output, settled, intent, trace }: CallWithTrace): CallOutcome[] {
  return (output as JsonObject[]).map((item, index) => {
    const known = settled?.items?.[index];
    const facts = collectErrorFacts(intent, trace, { outcome: "notExecuted", cause: findItemError(settled, index) });
    if (known?.outcome === "notExecuted") return toAbsent(facts, known);
    if (item.success !== false) return toExecuted(item, known?.found);
    return toNotExecuted(createItemError(intent, trace, item, true));
  });
}

/** Lists the outcomes of a call that threw. */
function listFailed({ clock }: Service, error: unknown, count: number): CallOutcome[] {
  if (error instanceof UnknownOutcomeError) return listUnknown(clock, error, count);
  if (!(error instanceof ExchangeError) || error.outcome === undefined || error instanceof InvalidRequestError)
    throw error;
  const outcome = error instanceof ExecutedError ? toExecuted(undefined, error.found) : toNotExecuted(error);
  return Array.from({ length: count }, (_, index) => {
    const cause = findItemError(error.cause, index);
    return cause !== undefined && error instanceof NotExecutedError ? toAbsent({ ...error, cause }, error) : outcome;
  });
}

/** Lists what is known of a call that ended as unknown: items of a batch may have an outcome. */
function listUnknown(clock: Clock, error: UnknownOutcomeError, count: number): CallOutcome[] {
  const first: Settled = error.known ?? { outcome: "unknown", reason: error.summary };
  const known = Array.from({ length: count }, (_, index): Settled => first.items?.[index] ?? first);
  // Its second argument is not part of the published type.
  const settleLater = error.settle.bind(error) as SettleLater;
  /** Items whose outcome the program has, or whose proof waits for other items; and those other items. */
  const given = new Set(known.flatMap(({ outcome }, index) => (outcome === "unknown" ? [] : [index])));
  const waiting = new Set<number>();
  let isDecided = false;
  const mayClose = () => {
    isDecided = true;
    for (const index of waiting) given.add(index);
    return given.size === count;
  };
  /** One settlement decides all items, and a decided item stays decided. */
  const settleAll = async (options?: SettleCallOptions) => {
    const settled = await settleLater(options, mayClose);
    known.forEach(({ outcome }, index) => {
      if (outcome === "unknown") known[index] = settled.items?.[index] ?? settled;
    });
  };
  const settleItem = count === 1 ? settleAll : shareSettlement(clock, settleAll);
  const read = (_: unknown, index: number): CallOutcome => {
    const settled = known[index] as Settled;
    const rejection = findItemError(error.cause, index) ?? asApiError(error.cause);
    if (settled.outcome === "executed") return toExecuted(settled.acknowledgement, settled.found);
    if (settled.outcome === "notExecuted")
      return toAbsent({ ...error, outcome: "notExecuted", cause: rejection ?? error.cause }, settled);
    const settle = async (options?: SettleCallOptions) => {
      const isOpen = () => known[index]?.outcome === "unknown";
      if (isDecided || isOpen()) {
        waiting.add(index);
        const reason = await settleItem(options, isOpen).finally(() => waiting.delete(index));
        if (reason !== undefined && isOpen()) known[index] = { ...(known[index] as SettledUnknown), reason };
      }
      if (known[index]?.outcome !== "unknown") given.add(index);
      return read(_, index);
    };
    const { apiMessage, category, message = "" } = rejection ?? {};
    // A remark of the client, such as the difference between the clocks.
    const note = message.split(` (${category}); `).slice(1).at(-1);
    const words = [apiMessage, note].filter((text) => text && !settled.reason.includes(text));
    const reason = [...words, settled.reason].join("; ");
    return { outcome: "unknown", reason, candidates: settled.candidates ?? [], error, settle };
  };
  return known.map(read);
}

function toAbsent(facts: ErrorFacts, { proof, found }: { proof: Proof; found?: unknown }): NotExecutedOutcome {
  const { cause, operation, status } = facts;
  const because = cause instanceof ExchangeError ? `${cause.message.replace(`${operation}: `, "")}; ` : "";
  return toNotExecuted(new NotExecutedError(because + describeAbsence(proof, found, status), facts, proof, found));
}
