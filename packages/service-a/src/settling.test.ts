import { describe, expect, it } from "vitest";
import { operations } from "./gen/operations.ts";
import { settling } from "./settling.ts";

describe("looking a withdrawal up", () => {
  it.each([0, 5000, 600_000, -600_000])("asks for a window that the list takes, %i ms after it was signed", (ms) => {
    const signedAt = 1_700_000_000_000;
    const query = settling["withdrawals.create"]?.ask?.({ currency: "USDT" }, signedAt, signedAt + ms);
    const issues: unknown[] = [];
    operations.withdrawals.list.checkInput(query, issues as never);
    expect(issues).toEqual([]);
    expect(query).toMatchObject({ currency: "USDT", startAt: expect.any(Number) });
    expect(query?.startAt).toBeLessThan(signedAt);
    expect(query?.endAt).toBeGreaterThan(Math.max(signedAt, signedAt + ms));
  });
});
