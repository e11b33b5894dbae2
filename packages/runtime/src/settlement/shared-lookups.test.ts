import { describe, expect, it } from "vitest";
import { createSharedLookups } from "./shared-lookups.ts";

describe("shared lookups", () => {
  const setUp = (flaw?: string) => {
    const lookups = createSharedLookups();
    let sent = 0;
    const ask = (needed: number, at: number) =>
      lookups.ask("question", needed, async () => {
        sent += 1;
        await undefined;
        return { sentAt: at, ...(flaw !== undefined && { flaw }) };
      });
    return { ask, sent: () => sent };
  };

  it("send one request for all callers at once", async () => {
    const { ask, sent } = setUp();
    await Promise.all(Array.from({ length: 10 }, () => ask(5, 5)));
    expect(sent()).toBe(1);
  });

  it("send another request for a caller that needs a later response", async () => {
    const { ask, sent } = setUp();
    await Promise.all([ask(5, 5), ask(6, 6), ask(6, 6)]);
    expect(sent()).toBe(2);
  });

  it("return a response that proves nothing to no later caller", async () => {
    const { ask, sent } = setUp("the lookup failed");
    await Promise.all([ask(5, 5), ask(5, 5)]);
    expect(sent()).toBe(1);
    await ask(5, 5);
    expect(sent()).toBe(2);
  });
});
