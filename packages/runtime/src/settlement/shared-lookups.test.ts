import { expect, it } from "vitest";
import { RunningCalls } from "../time/running-calls.ts";
import { shareLookup } from "./shared-lookups.ts";

it("a lookup that left too early serves no call that needs a later one, not even while it is under way", async () => {
  const service = { running: new RunningCalls() };
  const early = Promise.withResolvers<{ sentAt: number }>();
  const first = shareLookup(service, "the order", 0, () => early.promise);
  const others = [5, 5].map((needed) => shareLookup(service, "the order", needed, async () => ({ sentAt: 10 })));
  early.resolve({ sentAt: 1 });
  const [own, second, third] = await Promise.all([first, ...others]);
  expect(own).toEqual({ sentAt: 1 });
  expect(second).toEqual({ sentAt: 10 });
  expect(third).toBe(second);
});
