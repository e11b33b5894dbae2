import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";

/** Attributes by their names. */
export type Attributes = Record<string, unknown>;

/** A received span. */
export interface ReceivedSpan {
  readonly name: string;
  readonly id: string;
  readonly parent: string | undefined;
  readonly isClient: boolean;
  readonly attributes: Attributes;
  readonly events: readonly string[];
}

/** A received metric, with the latest export of each of its points. */
export interface ReceivedMetric {
  readonly name: string;
  readonly unit: string;
  readonly kind: "histogram" | "sum" | "gauge";
  readonly points: readonly { readonly value: number; readonly attributes: Attributes }[];
}

/** A receiver of OTLP over HTTP, on this computer. */
export interface Collector extends AsyncDisposable {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  readonly metrics: Map<string, ReceivedMetric>;
  /** Names of the programs that export. */
  readonly services: Set<unknown>;
  /** Everything that arrived, as text. */
  readonly bodies: string[];
}

/** Starts a receiver that keeps what arrives, for tests. In production, this is the OpenTelemetry Collector. */
export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const received = new Map<string, ReceivedMetric>();
  const services = new Set<unknown>();
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    const text = await readBody(request);
    bodies.push(text);
    const { resourceSpans = [], resourceMetrics = [] } = JSON.parse(text);
    for (const { resource, scopeSpans } of resourceSpans) {
      services.add(readAttributes(resource.attributes)["service.name"]);
      for (const scope of scopeSpans) spans.push(...scope.spans.map(readSpan));
    }
    for (const { resource, scopeMetrics } of resourceMetrics) {
      services.add(readAttributes(resource.attributes)["service.name"]);
      for (const scope of scopeMetrics)
        for (const metric of scope.metrics) received.set(metric.name, readMetric(metric));
    }
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    metrics: received,
    services,
    bodies,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  return (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();
}

/** Spans, metrics and attributes in the JSON of OTLP. */
type Otlp = any;

function readSpan({ name, spanId, parentSpanId, kind, attributes, events = [] }: Otlp): ReceivedSpan {
  const own = { isClient: kind === 3, attributes: readAttributes(attributes) };
  return { name, id: spanId, parent: parentSpanId || undefined, ...own, events: events.map((each: Otlp) => each.name) };
}

function readMetric({ name, unit, histogram, sum, gauge }: Otlp): ReceivedMetric {
  const whole = sum ? "sum" : "gauge";
  const points = (histogram ?? sum ?? gauge).dataPoints.map(({ attributes, count, asInt, asDouble }: Otlp) => ({
    value: Number(count ?? asInt ?? asDouble),
    attributes: readAttributes(attributes),
  }));
  return { name, unit, kind: histogram ? "histogram" : whole, points };
}

function readAttributes(list: readonly Otlp[] = []): Attributes {
  return Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));
}
