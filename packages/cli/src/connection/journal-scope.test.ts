import { expect, it } from "vitest";
import { findService } from "../operations/find-service.ts";
import { deriveJournalScope } from "./journal-scope.ts";

const settings = { profile: "main", baseUrl: "https://api.exchange.example/x", readOnly: true };
const scope = (word: string, key: string, more: object = {}) =>
  deriveJournalScope(findService(word)!, { ...settings, secrets: { key }, ...more });

it("the journal scope depends on service, host and key, but not on the name of the profile, and does not contain the key", () => {
  const mine = scope("a", "canary-key");
  expect(scope("a", "canary-key", { profile: "renamed", baseUrl: "https://api.exchange.example/y" })).toBe(mine);
  const others = [
    scope("b", "canary-key"),
    scope("a", "another-key"),
    scope("a", "canary-key", { baseUrl: "https://other.example" }),
  ];
  expect(new Set([mine, ...others]).size).toBe(4);
  expect(mine).not.toContain("canary");
});
