import { type Settled, UnknownOutcomeError } from "@exch/service-a";
import { type Claim, claimedOutcomeOf } from "../claims/claim.ts";
import type { Random } from "../harness/random.ts";
import { randomOrder, randomWithdrawalA, randomWithdrawalB } from "./inputs.ts";
import type { Aborts, TestedClient } from "./tested-client.ts";

/** Kinds of intents: an order, batches of orders, a withdrawal of service A without and with a token, one of service B. */
export type Kind = "order" | "batch" | "batchSync" | "a" | "aToken" | "b";

/** Orders in a batch. */
export const batchSizes = { batch: 5, batchSync: 3 } as const;

export interface PerformOptions {
  /** The share of callers that abort, and the time within which they do. */
  readonly aborting: { readonly share: number; readonly withinMs: number };
  /** The deadline of a call, in milliseconds. */
  readonly timeoutMs: number;
}

/** Performs one intent and gives the outcome that the client claims: one claim, or one for each item of a batch. */
export async function performIntent(
  testedClient: TestedClient,
  random: Random,
  kind: Kind,
  tag: string,
  { aborting, timeoutMs }: PerformOptions,
): Promise<Claim[]> {
  const keyed = kind !== "a";
  const tags = isBatch(kind) ? Array.from({ length: batchSizes[kind] }, (_, index) => `${tag}-${index}`) : [tag];
  const options = random.next() < aborting.share ? abortSoon(testedClient, random, aborting.withinMs) : {};
  const startedAt = testedClient.clock.monotonic();
  const lateMs = () => testedClient.clock.monotonic() - startedAt - timeoutMs;
  try {
    const reported = await send(testedClient, random, kind, tags, options);
    return toClaims(tags, { keyed, kind, lateMs: lateMs() }, reported);
  } catch (error) {
    const common = { keyed, kind, lateMs: lateMs(), error };
    const claims = tags.map((tag): Claim => ({ ...common, tag, outcome: claimedOutcomeOf(error) }));
    if (!keyed || !(error instanceof UnknownOutcomeError)) return claims;
    // A caller whose call ended unknown can still settle it, and does so again where the exchange asked it to wait.
    let settled = await error.settle();
    for (let more = 2; more > 0 && settled.reason?.includes("Retry-After"); more -= 1) settled = await error.settle();
    const later = toClaims(tags, { keyed, kind }, itemsOf(settled, tags.length));
    return claims.map((claim, index) => ({
      ...claim,
      later: { outcome: later[index]!.outcome, id: later[index]!.id, settled },
    }));
  }
}

/** The reported outcome of one item: its id, or true, when it was executed, null when it was not, undefined when it is unknown. */
type Reported = string | true | null | undefined;

async function send(
  testedClient: TestedClient,
  random: Random,
  kind: Kind,
  tags: readonly string[],
  options: Aborts,
): Promise<Reported[]> {
  const [tag] = tags as [string];
  switch (kind) {
    case "batch":
    case "batchSync":
      return idsOf(
        await testedClient.placeOrders(
          tags.map((each) => randomOrder(random, each)),
          options,
        ),
      );
    case "order":
      return [(await testedClient.placeOrder(randomOrder(random, tag), options)).orderId];
    case "b":
      return [(await testedClient.withdrawB(randomWithdrawalB(random, tag), options)).id];
    default:
      return [(await testedClient.withdrawA(randomWithdrawalA(random, tag, kind === "aToken"), options)).withdrawalId];
  }
}

function isBatch(kind: Kind): kind is keyof typeof batchSizes {
  return kind in batchSizes;
}

function idsOf(items: readonly { success: boolean; orderId?: string }[]): Reported[] {
  return items.map(({ success, orderId }) => (success ? orderId : null));
}

function itemsOf(settled: Settled, count: number): Reported[] {
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
  reported: readonly Reported[],
): Claim[] {
  return tags.map((tag, index) => {
    const id = reported[index];
    const outcome = id === undefined ? "unknown" : id === null ? "notExecuted" : "executed";
    return { ...common, tag, outcome, id: typeof id === "string" ? id : undefined };
  });
}

function abortSoon({ clock }: TestedClient, random: Random, withinMs: number): Aborts {
  const controller = new AbortController();
  clock.setTimer(random.below(withinMs), () => controller.abort());
  return { signal: controller.signal };
}
