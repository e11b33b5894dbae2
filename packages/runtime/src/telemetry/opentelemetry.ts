import { type Attributes, context, SpanKind, SpanStatusCode, type Tracer, trace } from "@opentelemetry/api";
import type { Attempt } from "../errors/exchange-error.ts";
import { machineClock } from "../time/clock.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import type { ClientEvent, EventSink } from "./events.ts";
import { createRequestDescriber, describeEvent, describeResponse, type RequestFacts } from "./span-attributes.ts";

export { type MetricsOptions, metricEvents } from "./metric-events.ts";

/** Options of the traces. */
export interface TracingOptions extends RequestFacts {
  /** @default the global provider's tracer of the name `@exch/runtime` */
  readonly tracer?: Tracer;
}

const known: KnownOptions<keyof TracingOptions> = { tracer: ["startSpan"], operations: "object", baseUrl: "string" };

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
  const own = requireOptions(options, known);
  const { tracer = trace.getTracer("@exch/runtime") } = own;
  const describeRequest = createRequestDescriber(own);
  const endings = new WeakMap<Attempt, number>();

  function traceCall(event: CallEvent): void {
    const end = machineClock.now();
    const { operation, code, durationMs, attempts } = event;
    const span = tracer.startSpan(operation, {
      startTime: end - durationMs,
      attributes: { ...describeEvent(event), "exch.attempts": attempts.length },
    });
    const under = trace.setSpan(context.active(), span);
    for (const [index, attempt] of attempts.entries()) {
      const ended = endings.get(attempt) ?? end;
      const attributes: Attributes = {
        ...describeRequest(operation),
        ...describeResponse(attempt),
        ...(index > 0 && { "http.request.resend_count": index }),
      };
      const startTime = ended - attempt.durationMs;
      const ofAttempt = { kind: SpanKind.CLIENT, startTime, attributes };
      const child = tracer.startSpan(formatSpanName(attributes), ofAttempt, under);
      if (attributes["error.type"] !== undefined) child.setStatus({ code: SpanStatusCode.ERROR });
      child.end(ended);
    }
    if (code !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(end);
  }

  return (event) => {
    if (event.type === "attempt") endings.set(event.attempt, machineClock.now());
    else if (event.type === "call") traceCall(event);
    else trace.getActiveSpan()?.addEvent(`exch.${event.type}`, describeNote(event));
  };
}

function formatSpanName(attributes: Attributes): string {
  const { "http.request.method": method = "HTTP", "url.template": template } = attributes;
  return template === undefined ? String(method) : `${method} ${template}`;
}

/** Attributes of a wait, a settlement or a recovery on its span, by field. */
const noteNames = { ms: "exch.ms", durationMs: "exch.ms", open: "exch.open", oldestMs: "exch.oldest_ms" };

/** Creates the attributes of an event on its span: words and numbers. */
function describeNote(event: ClientEvent): Attributes {
  const issues = "issues" in event && { "exch.issues": event.issues.map(({ kind, path }) => `${kind} ${path}`) };
  return { ...describeEvent(event, noteNames), ...issues };
}
