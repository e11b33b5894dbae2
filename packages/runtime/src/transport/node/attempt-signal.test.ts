import { describe, expect, it } from "vitest";
import { AttemptSignal, platformSignal } from "./attempt-signal.ts";

describe("the signal of an attempt", () => {
  it("calls each listener once, functions and objects, and not those that were removed", () => {
    const calls: string[] = [];
    const attempt = new AttemptSignal();
    const removed = () => calls.push("removed");
    attempt.signal.addEventListener("abort", () => calls.push("function"), { once: true });
    attempt.signal.addEventListener("abort", removed);
    attempt.signal.addEventListener("abort", { handleEvent: () => calls.push("object") });
    attempt.signal.removeEventListener("abort", removed);
    expect(() => attempt.signal.throwIfAborted()).not.toThrow();
    attempt.abort(new Error("first"));
    attempt.abort(new Error("second"));
    expect(calls).toEqual(["function", "object"]);
    expect(() => attempt.signal.throwIfAborted()).toThrow("first");
  });

  it.each(["before", "after"])("is given to a replaced fetch as the platform's, aborted %s it is asked for", (when) => {
    const attempt = new AttemptSignal();
    if (when === "before") attempt.abort("reason");
    const signal = platformSignal(attempt.signal);
    if (when === "after") attempt.abort("reason");
    expect(signal).toBeInstanceOf(AbortSignal);
    expect([signal.aborted, signal.reason]).toEqual([true, "reason"]);
    expect(platformSignal(signal)).toBe(signal);
  });
});
