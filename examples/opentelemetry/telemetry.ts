import { metrics } from "@opentelemetry/api";
import { OTLPMetricExporter } from "@opentelemetry/exporter-metrics-otlp-http";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { defaultResource, resourceFromAttributes } from "@opentelemetry/resources";
import { MeterProvider, PeriodicExportingMetricReader } from "@opentelemetry/sdk-metrics";
import { BatchSpanProcessor, NodeTracerProvider } from "@opentelemetry/sdk-trace-node";

/**
 * Registers providers that export spans and metrics by OTLP over HTTP. The exporters read their address from
 * `OTEL_EXPORTER_OTLP_ENDPOINT`; by default it is a collector on this computer, `http://localhost:4318`.
 *
 * @returns a function that exports what is left: call it at the end of the program
 */
export function startTelemetry(serviceName: string): () => Promise<void> {
  const resource = defaultResource().merge(resourceFromAttributes({ "service.name": serviceName }));
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter(),
    exportIntervalMillis: 10_000,
  });
  const meters = new MeterProvider({ resource, readers: [reader] });
  traces.register();
  metrics.setGlobalMeterProvider(meters);
  return async () => {
    await traces.shutdown();
    await meters.shutdown();
  };
}
