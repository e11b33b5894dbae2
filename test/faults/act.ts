import { type Settled, UnknownOutcomeError } from "@exch/service-a";
import { randomOrder, randomWithdrawalA, randomWithdrawalB } from "./inputs.ts";
import { type Claim, verdictOf } from "./judge.ts";
import type { Random } from "./random.ts";
import type { Aborts, Subject } from "./subject.ts";

/** What one intent is about. */
export type Kind = "order" | "batch" | "a" | "aToken" | "b";

export const batchSize = 5;
/** How many callers lose patience, and within which time. */
const impatience = { share: 0.02, withinMs: 60 };

/** Does one thing and gives what the subject says became of it: one claim, or one for each item of a batch. */
export async function act(subject: Subject, random: Random, kind: Kind, tag: string): Promise<Claim[]> {
  const keyed = kind !== "a";
  const tags = kind === "batch" ? Array.from({ length: batchSize }, (_, index) => `${tag}-${index}`) : [tag];
  const options = random.next() < impatience.share ? abortSoon(random) : {};
  try {
    return toClaims(tags, keyed, await send(subject, random, kind, tags, options));
  } catch (error) {
    // Whoever gave up before the outcome was known can still ask for it.
    const asks = keyed && options.signal?.aborted && error instanceof UnknownOutcomeError;
    if (!asks) return tags.map((each) => ({ tag: each, keyed, verdict: verdictOf(error), error }));
    return toClaims(tags, keyed, itemsOf(await error.settle(), kind));
  }
}

/** What became of each thing: its id when it was executed, null when it was not, undefined when nobody can tell. */
type Said = string | null | undefined;

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

function idsOf(items: readonly { success: boolean; orderId?: string }[]): Said[] {
  return items.map(({ success, orderId }) => (success ? orderId : null));
}

function itemsOf(settled: Settled, kind: Kind): Said[] {
  return (kind === "batch" ? (settled.items ?? []) : [settled]).map(({ outcome, acknowledgement }) => {
    if (outcome !== "executed") return outcome === "notExecuted" ? null : undefined;
    const { orderId, withdrawalId, id } = acknowledgement as Record<string, string>;
    return orderId ?? withdrawalId ?? id;
  });
}

function toClaims(tags: readonly string[], keyed: boolean, said: readonly Said[]): Claim[] {
  return tags.map((tag, index) => {
    const id = said[index];
    return {
      tag,
      keyed,
      verdict: id === undefined ? "unknown" : id === null ? "notExecuted" : "executed",
      id: id ?? undefined,
    };
  });
}

function abortSoon(random: Random): Aborts {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), random.below(impatience.withinMs));
  return { signal: controller.signal };
}
