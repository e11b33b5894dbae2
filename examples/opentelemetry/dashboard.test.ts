import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { metricEvents } from "@exch/runtime/opentelemetry";
import type { Meter } from "@opentelemetry/api";
import { createNamingMeter } from "./testing/prometheus-names.ts";

/** A panel in the JSON of Grafana. */
type Panel = any;

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const dashboard = JSON.parse(read("dashboard.json"));
const panels: readonly Panel[] = dashboard.panels;
const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }: Panel) => expr));

/** Names of the client's metrics in Prometheus. */
function prometheusNames(): ReadonlyMap<string, readonly string[]> {
  const { meter, names } = createNamingMeter();
  metricEvents({ meter: meter as unknown as Meter });
  return names;
}

/** Names of metrics in an expression: a name before a selector. */
const metricsIn = (expr: string) => [...expr.matchAll(/([a-z][a-z0-9_]+)\{/g)].map(([, name]) => name ?? "");

// The dashboard was not run in Grafana: this checks its form, and that it asks for what the client records.
describe("the dashboard", () => {
  test("has panels with distinct ids, a description, a unit and a data source that is chosen on import", () => {
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length);
    assert.ok(dashboard.schemaVersion >= 36);
    for (const { title, type, description, datasource, fieldConfig, targets } of panels) {
      assert.equal(new Set(targets.map(({ refId }: Panel) => refId)).size, targets.length || -1, title);
      assert.ok(["stat", "timeseries"].includes(type), title);
      assert.ok(description.length > 10, title);
      assert.deepEqual(datasource, { type: "prometheus", uid: "$" + "{datasource}" });
      assert.ok(fieldConfig.defaults.unit, title);
    }
  });

  test("fits its panels into 24 columns without overlaps", () => {
    const cells = panels.flatMap(({ title, gridPos: { x, y, w, h } }) => {
      assert.ok(x >= 0 && x + w <= 24, title);
      return Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`);
    });
    assert.equal(new Set(cells).size, cells.length);
  });

  test("names metrics that the client records, and leaves out none", () => {
    const names = prometheusNames();
    const known = new Set([...names.values()].flat());
    const used = new Set(expressions.flatMap(metricsIn));
    const unknown = [...used].filter((name) => !known.has(name));
    assert.deepEqual(unknown, []);
    const unused = [...names].filter(([, forms]) => !forms.some((form) => used.has(form)));
    assert.deepEqual(
      unused.map(([name]) => name),
      [],
    );
  });

  test("defines each variable that it uses", () => {
    const defined: string[] = dashboard.templating.list.map(({ name }: { name: string }) => name);
    const variables = [...JSON.stringify(dashboard).matchAll(/\$\{?([a-z]\w*)/g)].map(([, name]) => name);
    assert.deepEqual([...new Set(variables)].sort(), defined.sort());
  });
});

test("the collector's configuration receives where the exporters send, and connects what it names", () => {
  const text = read("collector.yaml");
  assert.match(text, /endpoint: 127\.0\.0\.1:4318/);
  for (const name of ["otlp", "memory_limiter", "batch", "prometheus", "otlphttp/traces"])
    assert.match(text, new RegExp(`^ {2}${name}:`, "m"), name);
});
