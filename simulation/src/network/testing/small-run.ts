import { createClock } from "@exch/runtime";
import { createServiceA, type ServiceA } from "@exch/service-a";
import { createServiceB, type ServiceB } from "@exch/service-b";
import { Choices } from "../../engine/choices.ts";
import { Random } from "../../engine/random.ts";
import { Scheduler } from "../../engine/scheduler.ts";
import { calmExchange, type ExchangePlan } from "../../exchange/exchange-plan.ts";
import { Exchanges } from "../../exchange/exchanges.ts";
import type { Incident } from "../../exchange/incidents.ts";
import { Story } from "../../story/story.ts";
import type { ExchangeName, StoryEvent, StoryEventOf } from "../../story/story-event.ts";
import { Network, origins } from "../network.ts";
import { calmNetwork, type NetworkPlan } from "../network-plan.ts";
import { VirtualTransport } from "../virtual-transport.ts";

/** Exchanges and a network in virtual time, with one client of each service, for tests. */
export interface SmallRun {
  readonly scheduler: Scheduler;
  readonly choices: Choices;
  readonly exchanges: Exchanges;
  readonly network: Network;
  readonly events: readonly StoryEvent[];
  readonly a: ServiceA;
  readonly b: ServiceB;
  /** The events of one kind. */
  of<Kind extends StoryEvent["kind"]>(kind: Kind): StoryEventOf<Kind>[];
  /** Runs a program, and everything that follows from it. */
  run(program: () => Promise<unknown>): Promise<void>;
}

/** Starts a small run. */
export function startSmallRun({
  rates = {},
  exchange = {},
  network = {},
  incidents = [],
  seed = 1,
  usesTransport = false,
}: {
  rates?: Readonly<Record<string, number>>;
  exchange?: Partial<ExchangePlan>;
  network?: Partial<NetworkPlan>;
  incidents?: readonly Incident[];
  seed?: number;
  usesTransport?: boolean;
} = {}): SmallRun {
  const scheduler = new Scheduler(Date.UTC(2026, 0, 1));
  const story = new Story(() => scheduler.now);
  const events: StoryEvent[] = [];
  story.observe((event) => events.push(event));
  const choices = new Choices(seed, rates);
  const stage = { scheduler, choices, story };
  const sandbox = { ...calmExchange.sandbox, ...exchange.sandbox };
  const exchanges = new Exchanges(stage, { ...calmExchange, ...exchange, sandbox }, incidents);
  const net = new Network(stage, exchanges, { ...calmNetwork, ...network });
  const credentials = exchanges.createKey(0);
  const startAt = scheduler.now;
  const clock = () =>
    createClock({
      wall: () => scheduler.now,
      monotonic: () => scheduler.now - startAt,
      setTimer: (ms, run) => scheduler.after(ms, run),
    });
  const { idleMs } = { ...calmNetwork, ...network };
  const transport = new VirtualTransport(net, stage, idleMs);
  const createOptions = (service: ExchangeName) => ({
    baseUrl: origins[service],
    advanced: { clock: clock(), randomness: new Random(seed) },
    fetch: usesTransport
      ? transport.fetchFor("trader", 0, clock())
      : (url: string, init: Parameters<Network["send"]>[2]) => net.send("trader", url, init),
  });
  const { key, secret } = credentials;
  return {
    scheduler,
    choices,
    exchanges,
    network: net,
    events,
    a: createServiceA({ ...createOptions("service-a"), credentials }),
    b: createServiceB({ ...createOptions("service-b"), credentials: { key, secret } }),
    of: (kind) => events.filter((event) => event.kind === kind) as never,
    async run(program) {
      let failure: { readonly reason: unknown } | undefined;
      program().catch((reason: unknown) => {
        failure = { reason };
      });
      await scheduler.run();
      if (failure !== undefined) throw failure.reason;
    },
  };
}

/** A limit order far from the market. */
export const farOrder = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "20000", size: "0.01" } as const;
