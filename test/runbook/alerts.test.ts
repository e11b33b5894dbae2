import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type MetricsOptions, metricEvents } from "@exch/runtime/opentelemetry";
import { describe, expect, it } from "vitest";
import { createNamingMeter } from "../../examples/opentelemetry/testing/prometheus-names.ts";

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const alerts = read("examples/operations/alerts.yaml");
const runbook = read("docs/reference/alerts.md");
const names = find(alerts, /- alert: (\w+)/g);
const promtool = process.env.EXCH_TEST_PROMTOOL;

describe("the alerts of examples/operations", () => {
  it.for([
    ["check", "alerts.yaml"],
    ["test", "alerts.test.yaml"],
  ])("pass promtool %s rules %s", ([command = "", file = ""], { skip }) => {
    if (promtool === undefined) skip("EXCH_TEST_PROMTOOL names no promtool");
    const cwd = fileURLToPath(new URL("../../examples/operations/", import.meta.url));
    const { status, stdout, stderr } = spawnSync(promtool ?? "", [command, "rules", file], { cwd, encoding: "utf8" });
    expect(status, stdout + stderr).toBe(0);
  });

  it("have a test each, and a section that begins with what they mean", () => {
    expect(find(runbook, /^## (\w+)/gm)).toEqual(names);
    expect(find(alerts, /runbook: "alerts.md#(\w+)"/g)).toEqual(names.map((name) => name.toLowerCase()));
    expect(new Set(find(read("examples/operations/alerts.test.yaml"), /alertname="(\w+)"/g))).toEqual(new Set(names));
  });

  it("name metrics that the client records", () => {
    const { meter, names: known } = createNamingMeter();
    metricEvents({ meter: meter as unknown as NonNullable<MetricsOptions["meter"]> });
    const metrics = [...known.values()].flat();
    const used = find(alerts.replace("exch_client_(drift|unlisted_code)_total", ""), /(exch_client_\w+)/g);
    expect(used.filter((name) => !metrics.includes(name))).toEqual([]);
  });

  it("name commands of which tests run each on a state that has the fault", () => {
    const commands = find(runbook, /```sh\n(.*?)```/gs).flatMap((block) => block.trim().split("\n"));
    expect(new Set(commands)).toEqual(new Set(["exch pending", "exch settle", "exch profile check"]));
  });
});
