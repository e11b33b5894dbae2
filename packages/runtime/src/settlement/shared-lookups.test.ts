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

  it("send the rest of a lookup for a caller whom its beginning does not serve, and for no other", async () => {
    const lookups = createSharedLookups();
    const sent: (number | undefined)[] = [];
    const ask = (page: number, needed = 5) =>
      lookups.ask(
        "question",
        needed,
        async (begun?: { sentAt: number; upTo: number }) => {
          sent.push(begun?.upTo);
          await undefined;
          return { sentAt: begun?.sentAt ?? needed, upTo: page };
        },
        ({ upTo }, isLater) => isLater && upTo >= page,
      );
    expect(await Promise.all([ask(1), ask(3), ask(1), ask(2), ask(4)])).toEqual(
      [1, 3, 1, 3, 4].map((upTo) => ({ sentAt: 5, upTo })),
    );
    expect(sent).toEqual([undefined, 1, 3]);
    // A caller that needs a later one gets nothing of it.
    expect(await ask(2, 6)).toEqual({ sentAt: 6, upTo: 2 });
    expect(sent).toEqual([undefined, 1, 3, undefined]);
  });

  it("return an earlier response to a caller that needs a later one and finds enough in it", async () => {
    const lookups = createSharedLookups();
    let sent = 0;
    const ask = (needed: number, isEnough: boolean) =>
      lookups.ask(
        "question",
        needed,
        async () => {
          sent += 1;
          await undefined;
          return { sentAt: needed };
        },
        (_, isLater) => isLater || isEnough,
      );
    const asked = await Promise.all([ask(5, false), ask(6, true), ask(7, false)]);
    expect(asked.map(({ sentAt }) => sentAt)).toEqual([5, 5, 7]);
    expect(await ask(8, true)).toEqual({ sentAt: 7 });
    expect(sent).toBe(2);
  });
});
