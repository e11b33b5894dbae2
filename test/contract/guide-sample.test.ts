import { readFileSync } from "node:fs";
import { contractChecks } from "@exch/contract";
import { readDocument } from "@exch/contract/document";
import { expect, it } from "vitest";

it("the sample of the guide has the number of checks and operations that the command lists", () => {
  const guide = readFileSync(new URL("../../docs/guide/contract-tests.md", import.meta.url), "utf8");
  const credentials = { key: "key", secret: "secret", passphrase: "passphrase" };
  const checks = contractChecks({ service: "a", baseUrl: "http://127.0.0.1", credentials });
  expect(guide).toContain(`${checks.length} checks of ${readDocument("service-a").operations.length} operations`);
});
