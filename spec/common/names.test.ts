import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

interface Facts {
  "x-permission"?: string;
  "x-rate-limit"?: { pool: string };
  "x-source"?: { document: string };
}

// The decorators accept any name, because other services have other names. This test finds a misspelt one of ours.
it.each([
  ["service-a", ["General", "Spot", "Withdrawal"], ["management", "public", "spot"]],
  ["service-b", ["General", "Withdrawal"], ["ip", "uid"]],
])("%s uses only known permissions, rate limit pools and source documents", (service, permissions, pools) => {
  const { paths } = JSON.parse(readFileSync(new URL(`../openapi/${service}.json`, import.meta.url), "utf8"));
  const operations = Object.values(paths).flatMap((item) => Object.values(item as Record<string, Facts>));
  const named = (of: (facts: Facts) => string | undefined) =>
    [...new Set(operations.map(of).filter((name) => name !== undefined))].sort();
  expect(named((facts) => facts["x-permission"])).toEqual(permissions);
  expect(named((facts) => facts["x-rate-limit"]?.pool)).toEqual(pools);
  expect(named((facts) => facts["x-source"]?.document)).toEqual([service]);
});
