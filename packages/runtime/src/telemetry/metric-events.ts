import { type Attributes, type Meter, metrics } from "@opentelemetry/api";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import type { ClientEvent, EventSink } from "./events.ts";
import { createRequestDescriber, describeEvent, describeResponse, type RequestFacts } from "./span-attributes.ts";

/** Options of the metrics. */
export interface MetricsOptions extends RequestFacts {
  /** @default the global provider's meter of the name `@exch/runtime` */
  readonly meter?: Meter;
}

const known: KnownOptions<keyof MetricsOptions> = {
  meter: ["createHistogram", "createCounter"],
  operations: "object",
  baseUrl: "string",
};

/** Limits of the buckets of durations in seconds: those of the semantic conventions, and the time of a settlement. */
const explicitBucketBoundaries = [
  0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10, 20, 30, 70,
];

/**
 * Records metrics of a client's events: durations of requests by the semantic conventions for HTTP clients, durations of calls and
 * settlements with their outcome, waits, drift, failures of the journal, and what a recovery left open. No attribute contains an
 * input, a header, a URL or a payload.
 *
 * Needs the package `@opentelemetry/api`; nothing else of this library loads it.
 *
 * @throws TypeError when an option is unknown or of another type, and when `baseUrl` is not a URL
 * @example
 * createServiceA({ baseUrl, credentials, onEvent: metricEvents({ operations, baseUrl }) });
 */
export function metricEvents(options: MetricsOptions = {}): EventSink {
  const own = requireOptions(options, known);
  const recorders = createRecorders(own.meter ?? metrics.getMeter("@exch/runtime"), createRequestDescriber(own));
  return (event) => {
    const record = recorders[event.type] as ((event: ClientEvent, facts: Attributes) => void) | undefined;
    record?.(event, describeEvent(event));
  };
}

/** Functions that record an event, by its type. */
type Recorders = {
  readonly [T in ClientEvent["type"]]?: (event: Extract<ClientEvent, { type: T }>, facts: Attributes) => void;
};

function createRecorders(meter: Meter, describeRequest: (operation: string) => Attributes): Recorders {
  const duration = (name: string, description: string) => {
    const histogram = meter.createHistogram(name, { unit: "s", description, advice: { explicitBucketBoundaries } });
    return ({ durationMs }: { durationMs: number }, facts: Attributes) => histogram.record(durationMs / 1000, facts);
  };
  const count = (name: string, unit: string, description: string) => {
    const counter = meter.createCounter(name, { unit, description });
    return (_: unknown, facts: Attributes, by = 1) => counter.add(by, facts);
  };
  const gauge = (name: string, unit: string, description: string) => meter.createGauge(name, { unit, description });

  const request = duration("http.client.request.duration", "Duration of requests.");
  const wait = duration(
    "exch.client.wait.duration",
    "Waits for a rate limit, for a journal, or before another attempt.",
  );
  const drift = count("exch.client.drift", "{difference}", "Differences between responses and the contract.");
  const offset = gauge("exch.client.clock.offset", "s", "The exchange's clock minus this machine's.");
  const recovery = count("exch.client.recovery", "{recovery}", "Recoveries that ended.");
  const open = gauge("exch.client.journal.open", "{intent}", "Intents that the latest recovery left open.");
  const aboutOldest = "Age of the oldest intent that the latest recovery left open.";
  const oldest = gauge("exch.client.journal.oldest", "s", aboutOldest);
  return {
    attempt({ operation, attempt }) {
      request(attempt, { ...describeRequest(operation), ...describeResponse(attempt) });
    },
    call: duration("exch.client.call.duration", "Duration of calls, with attempts, waits and settlement."),
    settlementStarted: count("exch.client.settlement.started", "{settlement}", "Calls whose outcome was in doubt."),
    settled: duration("exch.client.settlement.duration", "Duration of settlements."),
    wait: ({ ms }, facts) => wait({ durationMs: ms }, facts),
    drift: ({ issues }, facts) => drift(undefined, facts, issues.length),
    unlistedCode: count("exch.client.unlisted_code", "{response}", "Error responses with an unlisted code."),
    journal: count("exch.client.journal.failure", "{failure}", "Entries that a journal did not keep, close or read."),
    clock: ({ offsetMs }, facts) => offset.record(offsetMs / 1000, facts),
    recovered(event, facts) {
      recovery(event, facts);
      open.record(event.open, facts);
      oldest.record(event.oldestMs / 1000, facts);
    },
  };
}
