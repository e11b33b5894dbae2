import { readFileSync } from "node:fs";
import { createContractChecks } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import { expect, it } from "vitest";

it("the sample of the guide has the number of checks and operations that the command lists", () => {
  const guide = readFileSync(new URL("../../docs/guide/contract-tests.md", import.meta.url), "utf8");
  const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
  const checks = createContractChecks({ service: "a", baseUrl: "http://127.0.0.1", credentials });
  expect(guide).toContain(`${checks.length} checks of ${readDocument("service-a").operations.length} operations`);
});

it("the counts of the guide on mocks are those of the groups that it names", () => {
  const guide = readFileSync(new URL("../../docs/guide/mock.md", import.meta.url), "utf8");
  const results = [...guide.matchAll(/`(\d+) passed, 0 failed, (\d+) skipped`/g)];
  const listed = results.map(([, passed, skipped]) => Number(passed) + Number(skipped));
  const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
  const groups = ["example", "digits", "generated"] as const;
  const counts = (["a", "b"] as const).map(
    (service) =>
      createContractChecks({ service, baseUrl: "http://127.0.0.1", credentials, groups: [...groups] }).length,
  );
  expect(listed).toEqual(counts);
});
