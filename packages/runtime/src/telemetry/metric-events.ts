import { type Meter, metrics } from "@opentelemetry/api";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import type { EventSink } from "./events.ts";
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
  const instruments = createInstruments(own.meter ?? metrics.getMeter("@exch/runtime"));
  const describeRequest = createRequestDescriber(own);

  return (event) => {
    const facts = describeEvent(event);
    switch (event.type) {
      case "attempt": {
        const attributes = { ...describeRequest(event.operation), ...describeResponse(event.attempt) };
        return instruments.request.record(event.attempt.durationMs / 1000, attributes);
      }
      case "call":
        return instruments.call.record(event.durationMs / 1000, facts);
      case "settlementStarted":
        return instruments.settlementStarted.add(1, facts);
      case "settled":
        return instruments.settlement.record(event.durationMs / 1000, facts);
      case "wait":
        return instruments.wait.record(event.ms / 1000, facts);
      case "drift":
        return instruments.drift.add(event.issues.length, facts);
      case "unlistedCode":
        return instruments.unlistedCode.add(1, facts);
      case "journal":
        return instruments.journalFailure.add(1, facts);
      case "clock":
        return instruments.clockOffset.record(event.offsetMs / 1000, facts);
      case "recovered":
        instruments.openIntents.record(event.open, facts);
        return instruments.oldestIntent.record(event.oldestMs / 1000, facts);
    }
  };
}

function createInstruments(meter: Meter) {
  const duration = (name: string, description: string) =>
    meter.createHistogram(name, { unit: "s", description, advice: { explicitBucketBoundaries } });
  const count = (name: string, unit: string, description: string) => meter.createCounter(name, { unit, description });
  const gauge = (name: string, unit: string, description: string) => meter.createGauge(name, { unit, description });
  return {
    request: duration("http.client.request.duration", "Duration of requests."),
    call: duration("exch.client.call.duration", "Duration of calls, with attempts, waits and settlement."),
    settlement: duration("exch.client.settlement.duration", "Duration of settlements."),
    settlementStarted: count("exch.client.settlement.started", "{settlement}", "Calls whose outcome was in doubt."),
    wait: duration("exch.client.wait.duration", "Waits before an attempt."),
    drift: count("exch.client.drift", "{difference}", "Differences between responses and the contract."),
    unlistedCode: count("exch.client.unlisted_code", "{response}", "Error responses with an unlisted code."),
    journalFailure: count(
      "exch.client.journal.failure",
      "{failure}",
      "Entries that a journal did not keep, close or read.",
    ),
    clockOffset: gauge("exch.client.clock.offset", "s", "The exchange's clock minus this machine's."),
    openIntents: gauge("exch.client.journal.open", "{intent}", "Intents that the latest recovery left open."),
    oldestIntent: gauge(
      "exch.client.journal.oldest",
      "s",
      "Age of the oldest intent that the latest recovery left open.",
    ),
  };
}
