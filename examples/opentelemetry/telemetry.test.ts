import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { type Attributes, type Collector, startCollector } from "./testing/collector.ts";

const folder = mkdtempSync(join(tmpdir(), "exch-opentelemetry-"));
let collector: Collector;
let output = "";

before(async () => {
  collector = await startCollector();
  const env = { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const main = fileURLToPath(new URL("main.ts", import.meta.url));
  const options = { cwd: folder, env, stdio: ["ignore", "pipe", "inherit"] as ["ignore", "pipe", "inherit"] };
  const child = spawn(process.execPath, [...process.execArgv, main], options);
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  assert.equal(code, 0);
});
after(async () => {
  await collector[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const spansOf = (name: string) => collector.spans.filter((span) => span.name === name);
const pointsOf = (name: string) => collector.metrics.get(name)?.points ?? [];

test("the program prints the output that the README shows", () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  assert.equal(output, /^```text\n(.*?)^```$/ms.exec(readme)?.[1]);
});

describe("the collector receives", () => {
  test("spans and metrics under the name of the program", () => {
    assert.deepEqual([...collector.services], ["exch-example"]);
  });

  test("a span of each call under the span of the program", () => {
    const [trade] = spansOf("trade");
    const placed = spansOf("orders.place");
    assert.equal(placed.length, 4);
    assert.ok(placed.every(({ parent }) => parent === trade?.id));
    const outcomes = placed.map(({ attributes }) => attributes["exch.outcome"]);
    assert.deepEqual(outcomes, [undefined, undefined, "notExecuted", "unknown"]);
    for (const note of ["exch.settlementStarted", "exch.settled", "exch.wait", "exch.drift"])
      assert.ok(trade?.events.includes(note), note);
  });

  test("a client span of each request under the span of its call, by the conventions for HTTP", () => {
    const [list] = spansOf("orders.listOpen");
    const requests = spansOf("GET /api/v1/hf/orders/active").filter(({ parent }) => parent === list?.id);
    const names = ["http.request.method", "server.address", "http.response.status_code", "http.request.resend_count"];
    const shown = requests.map(({ isClient, attributes }) => [
      isClient,
      ...[...names, "error.type"].map((name) => attributes[name]),
    ]);
    assert.deepEqual(shown, [
      [true, "GET", "exchange.example", 429, undefined, "429"],
      [true, "GET", "exchange.example", 200, 1, undefined],
    ]);
  });

  test("calls by outcome", () => {
    const isPlaced = ({ attributes }: { attributes: Attributes }) => attributes["exch.operation"] === "orders.place";
    const placed = pointsOf("exch.client.call.duration").filter(isPlaced);
    const entries = placed.map(({ value, attributes }) => [attributes["exch.outcome"] ?? "none", value]);
    const counts = Object.fromEntries(entries);
    assert.deepEqual(counts, { none: 2, notExecuted: 1, unknown: 1 });
  });

  test("settlements, waits, drift and the state of the journal", () => {
    const values = (name: string) => pointsOf(name).map(({ value }) => value);
    assert.deepEqual(values("exch.client.settlement.started"), [2]);
    assert.deepEqual(values("exch.client.settlement.duration"), [2]);
    assert.ok(values("exch.client.wait.duration").includes(1));
    assert.deepEqual(values("exch.client.drift"), [1]);
    assert.deepEqual(values("exch.client.journal.open"), [0]);
  });

  test("durations in seconds", () => {
    const durations = [...collector.metrics.values()].filter(({ name }) => name.endsWith(".duration"));
    assert.ok(durations.length >= 4);
    assert.ok(durations.every(({ unit, kind }) => unit === "s" && kind === "histogram"));
  });

  test("no input, header or full URL", () => {
    const text = collector.bodies.join("\n");
    assert.ok(text.length > 5000);
    const secret = ["BTC-USDT", '"50000"', "passphrase", "signature", "url.full", "url.query", "http.request.header"];
    const shown = secret.filter((word) => text.toLowerCase().includes(word.toLowerCase()));
    assert.deepEqual(shown, []);
  });
});
