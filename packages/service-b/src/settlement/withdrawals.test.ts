import type { Issue } from "@exch/runtime";
import { expect, it, onTestFinished, vi } from "vitest";
import { withdrawalsList } from "../gen/operations.ts";
import { withdrawalsSubmit } from "./withdrawals.ts";

it.each([7, -1])("a withdrawal is looked up %d days after its signature in a span that is valid", (days) => {
  const signedAt = Date.UTC(2026, 10, 21);
  const issues: Issue[] = [];
  const input = withdrawalsSubmit.ask?.({ withdrawOrderId: "one" }, signedAt, signedAt + days * 86_400_000);
  withdrawalsList.checkInput(input, issues);
  expect(issues).toEqual([]);
});

it.each(["America/New_York", "Asia/Tokyo"])("a withdrawal's time is in UTC on a machine in %s", (zone) => {
  vi.stubEnv("TZ", zone);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(new Date(0).getTimezoneOffset()).not.toBe(0);
  const record = { applyTime: "2026-11-21 09:30:00", withdrawOrderId: "one" };
  expect(withdrawalsSubmit.madeAt?.(record)).toBe(Date.UTC(2026, 10, 21, 9, 30, 0, 999));
});
