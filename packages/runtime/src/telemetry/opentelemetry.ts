import { type Attributes, context, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { Attempt } from "../errors/attempt.ts";
import { type OperationTree, operationsOf } from "../operation/operation.ts";
import type { Clock } from "../time/clock.ts";
import { machineClock } from "../time/machine-clock.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import type { ClientEvent, EventSink } from "./events.ts";
import { defined, requestOf, responseOf, serverOf } from "./http-attributes.ts";

export { type MetricsOptions, metricEvents } from "./metric-events.ts";

/** Options of the traces. */
export interface TracingOptions {
  /** @default the global provider's tracer of the name `@exch/runtime` */
  readonly tracer?: Tracer;
  /** The client's operation table, for the method and path of each operation. @default none */
  readonly operations?: OperationTree;
  /** The client's base URL, for the server's address. @default none */
  readonly baseUrl?: string;
  /**
   * The time of spans, in epoch milliseconds.
   * @default the machine's wall clock
   */
  readonly clock?: Pick<Clock, "now">;
}

const known: KnownOptions<keyof TracingOptions> = {
  tracer: ["startSpan"],
  operations: "object",
  baseUrl: "string",
  clock: ["now"],
};

type CallEvent = Extract<ClientEvent, { type: "call" }>;

/**
 * Creates spans of a client's events: one per call, and one child per attempt, under the span that is active where the call was
 * made. Attributes follow the semantic conventions for HTTP clients, except those that could show a secret: a
 * span holds the path's template and never the URL, a query, a header, an input or a payload.
 *
 * Needs the package `@opentelemetry/api`; nothing else of this library loads it.
 *
 * @throws TypeError when `baseUrl` is not a URL
 * @example
 * createServiceA({ baseUrl, credentials, onEvent: traceEvents({ operations, baseUrl }) });
 */
export function traceEvents(options: TracingOptions = {}): EventSink {
  const { tracer, operations = {}, baseUrl, clock = machineClock } = requireOptions(options, known);
  const spans = tracer ?? trace.getTracer("@exch/runtime");
  const table = new Map(operationsOf(operations).map((each) => [each.id, each]));
  const server = baseUrl === undefined ? {} : serverOf(baseUrl);
  const endings = new WeakMap<Attempt, number>();

  function spanOfCall(event: CallEvent): void {
    const end = clock.now();
    const { service, operation, code, apiCode, outcome, durationMs, attempts } = event;
    const span = spans.startSpan(operation, {
      startTime: end - durationMs,
      attributes: defined({
        "exch.service": service,
        "exch.operation": operation,
        "exch.attempts": attempts.length,
        "exch.outcome": outcome,
        "exch.api_code": apiCode,
        "error.type": code,
      }),
    });
    const under = trace.setSpan(context.active(), span);
    const facts = { ...server, ...requestOf(table.get(operation)) };
    for (const [index, attempt] of attempts.entries()) {
      const ended = endings.get(attempt) ?? end;
      const attributes: Attributes = {
        ...facts,
        ...responseOf(attempt),
        ...(index > 0 && { "http.request.resend_count": index }),
      };
      const startTime = ended - attempt.durationMs;
      const child = spans.startSpan(nameOf(attributes), { kind: SpanKind.CLIENT, startTime, attributes }, under);
      if (attributes["error.type"] !== undefined) child.setStatus({ code: SpanStatusCode.ERROR });
      child.end(ended);
    }
    if (code !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  }

  return (event) => {
    if (event.type === "attempt") endings.set(event.attempt, clock.now());
    else if (event.type === "call") spanOfCall(event);
    else trace.getActiveSpan()?.addEvent(`exch.${event.type}`, noteOf(event));
  };
}

function nameOf(attributes: Attributes): string {
  const { "http.request.method": method = "HTTP", "url.template": template } = attributes;
  return template === undefined ? String(method) : `${method} ${template}`;
}

/** Creates the attributes of a wait, a drift or a settlement on its span: words and numbers. */
function noteOf(event: Exclude<ClientEvent, { type: "attempt" | "call" }>): Attributes {
  return defined({
    "exch.service": event.service,
    "exch.operation": "operation" in event ? event.operation : undefined,
    "exch.reason": "reason" in event ? event.reason : undefined,
    "exch.ms": "ms" in event ? event.ms : "durationMs" in event ? event.durationMs : undefined,
    "exch.outcome": "outcome" in event ? event.outcome : undefined,
    "exch.failed": "failed" in event ? event.failed : undefined,
    "exch.open": "open" in event ? event.open : undefined,
    "exch.oldest_ms": "oldestMs" in event ? event.oldestMs : undefined,
    "exch.issues": "issues" in event ? event.issues.map(({ kind, path }) => `${kind} ${path}`) : undefined,
  });
}
