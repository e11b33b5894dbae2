import { readFileSync } from "node:fs";
import { createContractChecks, type Group } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import { expect, it } from "vitest";

const guide = (page: string) => readFileSync(new URL(`../../docs/guide/${page}`, import.meta.url), "utf8");

function countChecks(service: "a" | "b", groups?: readonly Group[]): number {
  const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
  return createContractChecks({ service, baseUrl: "http://127.0.0.1", credentials, ...(groups && { groups }) }).length;
}

it("the sample of the guide has the number of checks and operations that the command lists", () => {
  const { operations } = readDocument("service-a");
  expect(guide("contract-tests.md")).toContain(`${countChecks("a")} checks of ${operations.length} operations`);
});

it("the counts of the guide on mocks are those of the groups that it names", () => {
  const results = [...guide("mock.md").matchAll(/`(\d+) passed, 0 failed, (\d+) skipped`/g)];
  const counts = (["a", "b"] as const).map((service) => countChecks(service, ["example", "digits", "generated"]));
  expect(results.map(([, passed, skipped]) => Number(passed) + Number(skipped))).toEqual(counts);
});
