import { expect, it } from "vitest";
import { exchangeOf } from "../testing/exchange.ts";
import { cancel, keyed, reset } from "../testing/things.ts";

const isLater = { settle: false };

it("the message of an unknown outcome has advice at its end, which the summary leaves out", async () => {
  const { message, summary } = await exchangeOf(reset).make(keyed, { key: "a" }, isLater);
  expect(summary).toMatch(/^things\.place: .+: it may have been executed$/);
  expect(message).toBe(`${summary}. Do not send it again; call settle()`);
});

it("the advice of an unknown outcome is to call again where that does nothing twice", async () => {
  const { message, mayCallAgain } = await exchangeOf(reset, {}, [cancel]).make(cancel, { id: "1" }, isLater);
  expect([message, mayCallAgain]).toEqual([expect.stringMatching(/\. Call again, or settle\(\) to find out$/), true]);
});
