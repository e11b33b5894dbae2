import type { Random } from "../engine/random.ts";
import { drawRates, drawSpans } from "../exchange/exchange-plan.ts";
import type { TimeSpan } from "../exchange/time-span.ts";

/** A time in which nothing passes between processes and exchanges. */
export interface Outage extends TimeSpan {
  /** The one process that is cut off; undefined for all. */
  readonly process: string | undefined;
  /** Connecting fails at once, or never ends, or works again and again only to be reset. */
  readonly how: "failing" | "silent" | "reset";
}

/** The network of one run, as plain data. */
export interface NetworkPlan {
  /** Bounds of the time that a request or a response takes, in milliseconds. */
  readonly latencyMs: readonly [least: number, most: number];
  /** Time after which the exchange closes a connection that is not used. */
  readonly idleMs: number;
  /** Time after which a client closes a connection that is not used. */
  readonly clientIdleMs: number;
  readonly outages: readonly Outage[];
  /** Longest time for which a proxy holds a request back before it delivers it. */
  readonly queueMs: number;
  /** Longest time after which a proxy repeats a request. */
  readonly repeatMs: number;
  /** True where only requests that change something are lost, and their responses: what became of them can be looked up. */
  readonly sparesLookups?: boolean;
  /** False for a `fetch` that cannot tell if a byte of a request was written. */
  readonly knowsWritten: boolean;
  /** Probability of each kind of decision of the network. */
  readonly rates: Readonly<Record<string, number>>;
}

/** A network that never fails. */
export const calmNetwork: NetworkPlan = {
  latencyMs: [5, 60],
  idleMs: 60_000,
  clientIdleMs: 30_000,
  outages: [],
  queueMs: 60_000,
  repeatMs: 1000,
  knowsWritten: true,
  rates: {},
};

/** Kinds of decisions of connections, proxies and caches, in about the order in which a request meets them. */
const kinds = `
  failedConnect 0.02, stalledConnect 0.01, staleUnwritten 0.05, staleWritten 0.01, dropRequest 0.01, stalledRequest 0.01,
  proxyResponse 0.01, failedTime 0.5, queuedRequest 0.01, repeatedByProxy 0.01, otherResponse 0.02, cachedResponse 0.05,
  resetAfterExecution 0.01, noResponse 0.01, delayedResponse 0.02, truncatedBody 0.01, stalledBody 0.01, slowBody 0.02,
  alteredField 0.1, proxyResponseAfter 0.01, gatewayResponse 0.05, staleTimestampAfterExecution 0.01, wrongDate 0.1, fullPool 0.05
`;

const day = 86_400_000;

/** Draws the network of a run of some hours. */
export function drawNetworkPlan(
  random: Random,
  { hours = 24, processes = [] }: { hours?: number; processes?: readonly string[] } = {},
): NetworkPlan {
  const runMs = hours * 3_600_000;
  const process = () => (random.chance(0.5) ? undefined : random.pick([undefined, ...processes]));
  const least = random.spread(1, 100);
  return {
    latencyMs: [least, least * random.pick([1, 2, 10])],
    idleMs: random.spread(2000, 300_000),
    clientIdleMs: random.spread(4000, 600_000),
    outages: drawSpans(random, runMs, 3, [60_000, 3 * day]).map((span) => ({
      ...span,
      process: process(),
      how: random.pick(["failing", "silent", "reset"] as const),
    })),
    queueMs: random.pick([4000, 6000, 60_000, 600_000]),
    repeatMs: random.pick([10, 1000, 6000, 60_000]),
    knowsWritten: random.chance(0.8),
    rates: drawRates(random, kinds),
  };
}
