import { type Settled, UnknownOutcomeError } from "@exch/service-a";
import { randomOrder, randomWithdrawalA, randomWithdrawalB } from "./inputs.ts";
import { type Claim, verdictOf } from "./judge.ts";
import type { Random } from "./random.ts";
import type { Aborts, Subject } from "./subject.ts";

/** The kinds of intents: an order, batches of them, a withdrawal of service A without and with a token, one of service B. */
export type Kind = "order" | "batch" | "batchSync" | "a" | "aToken" | "b";

/** Orders in a batch. */
export const batchSizes = { batch: 5, batchSync: 3 } as const;

export interface ActOptions {
  /** The share of callers that abort, and within which time. */
  readonly impatience: { readonly share: number; readonly withinMs: number };
  /** The deadline of a call, in milliseconds. */
  readonly timeoutMs: number;
}

/** Does one thing and gives what the subject says became of it: one claim, or one for each item of a batch. */
export async function act(
  subject: Subject,
  random: Random,
  kind: Kind,
  tag: string,
  { impatience, timeoutMs }: ActOptions,
): Promise<Claim[]> {
  const keyed = kind !== "a";
  const tags = isBatch(kind) ? Array.from({ length: batchSizes[kind] }, (_, index) => `${tag}-${index}`) : [tag];
  const options = random.next() < impatience.share ? abortSoon(subject, random, impatience.withinMs) : {};
  const startedAt = subject.clock.monotonic();
  const lateMs = () => subject.clock.monotonic() - startedAt - timeoutMs;
  try {
    const said = await send(subject, random, kind, tags, options);
    return toClaims(tags, { keyed, kind, lateMs: lateMs() }, said);
  } catch (error) {
    const common = { keyed, kind, lateMs: lateMs(), error };
    const claims = tags.map((tag): Claim => ({ ...common, tag, verdict: verdictOf(error) }));
    if (!keyed || !(error instanceof UnknownOutcomeError)) return claims;
    // Whoever was not told in the call can still ask.
    const settled = await error.settle();
    const later = toClaims(tags, { keyed, kind }, itemsOf(settled, tags.length));
    return claims.map((claim, index) => ({
      ...claim,
      later: { verdict: later[index]!.verdict, id: later[index]!.id, settled },
    }));
  }
}

/** What became of each thing: its id, or true, when it was executed, null when it was not, undefined when it is not known. */
type Said = string | true | null | undefined;

async function send(
  subject: Subject,
  random: Random,
  kind: Kind,
  tags: readonly string[],
  options: Aborts,
): Promise<Said[]> {
  const [tag] = tags as [string];
  switch (kind) {
    case "batch":
    case "batchSync":
      return idsOf(
        await subject.placeOrders(
          tags.map((each) => randomOrder(random, each)),
          options,
        ),
      );
    case "order":
      return [(await subject.placeOrder(randomOrder(random, tag), options)).orderId];
    case "b":
      return [(await subject.withdrawB(randomWithdrawalB(random, tag), options)).id];
    default:
      return [(await subject.withdrawA(randomWithdrawalA(random, tag, kind === "aToken"), options)).withdrawalId];
  }
}

function isBatch(kind: Kind): kind is keyof typeof batchSizes {
  return kind in batchSizes;
}

function idsOf(items: readonly { success: boolean; orderId?: string }[]): Said[] {
  return items.map(({ success, orderId }) => (success ? orderId : null));
}

function itemsOf(settled: Settled, count: number): Said[] {
  const items = settled.items ?? Array.from({ length: count }, () => settled);
  return items.map(({ outcome, acknowledgement }) => {
    if (outcome !== "executed") return outcome === "notExecuted" ? null : undefined;
    const { orderId, withdrawalId, id } = (acknowledgement ?? {}) as Record<string, string>;
    return orderId ?? withdrawalId ?? id ?? true;
  });
}

function toClaims(
  tags: readonly string[],
  common: Pick<Claim, "keyed" | "kind" | "lateMs">,
  said: readonly Said[],
): Claim[] {
  return tags.map((tag, index) => {
    const id = said[index];
    const verdict = id === undefined ? "unknown" : id === null ? "notExecuted" : "executed";
    return { ...common, tag, verdict, id: typeof id === "string" ? id : undefined };
  });
}

function abortSoon({ clock }: Subject, random: Random, withinMs: number): Aborts {
  const controller = new AbortController();
  clock.setTimer(random.below(withinMs), () => controller.abort());
  return { signal: controller.signal };
}
