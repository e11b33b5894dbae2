import { expect, it } from "vitest";
import { serviceOf } from "../services.ts";
import { scopeOf } from "./connect.ts";

const settings = { profile: "main", baseUrl: "https://api.exchange.example/x", readOnly: true };
const scope = (word: string, key: string, more: object = {}) =>
  scopeOf(serviceOf(word)!, { ...settings, secrets: { key }, ...more });

it("tells accounts apart by service, place and key, and not by what a profile is called", () => {
  const mine = scope("a", "canary-key");
  expect(scope("a", "canary-key", { profile: "renamed", baseUrl: "https://api.exchange.example/y" })).toBe(mine);
  const others = [
    scope("b", "canary-key"),
    scope("a", "another-key"),
    scope("a", "canary-key", { baseUrl: "https://other.example" }),
  ];
  expect(new Set([mine, ...others]).size).toBe(4);
});

it("does not hold the key", () => {
  expect(scope("a", "canary-key")).not.toContain("canary");
});
