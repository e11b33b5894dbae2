import { describe, expect, it } from "vitest";
import { AttemptSignal, platformSignal } from "./attempt-signal.ts";

describe("the signal of an attempt", () => {
  it("calls each listener once, functions and objects, and not those that were removed", () => {
    const calls: string[] = [];
    const attempt = new AttemptSignal();
    const removed = () => calls.push("removed");
    const object = { handleEvent: () => calls.push("object") };
    attempt.signal.addEventListener("abort", () => calls.push("function"), { once: true });
    attempt.signal.addEventListener("abort", removed);
    attempt.signal.addEventListener("abort", object);
    attempt.signal.removeEventListener("abort", removed);
    attempt.abort("first");
    attempt.abort("second");
    expect(calls).toEqual(["function", "object"]);
    expect(attempt.signal.reason).toBe("first");
  });

  it("throws its reason once it is aborted", () => {
    const attempt = new AttemptSignal();
    expect(() => attempt.signal.throwIfAborted()).not.toThrow();
    attempt.abort(new Error("time is up"));
    expect(attempt.signal.aborted).toBe(true);
    expect(() => attempt.signal.throwIfAborted()).toThrow("time is up");
  });

  it.each(["before", "after"])("is given to a replaced fetch as the platform's, aborted %s it is asked for", (when) => {
    const attempt = new AttemptSignal();
    if (when === "before") attempt.abort("reason");
    const signal = platformSignal(attempt.signal);
    if (when === "after") attempt.abort("reason");
    expect(signal).toBeInstanceOf(AbortSignal);
    expect(signal.aborted).toBe(true);
    expect(signal.reason).toBe("reason");
  });

  it("leaves a signal of the platform as it is", () => {
    const { signal } = new AbortController();
    expect(platformSignal(signal)).toBe(signal);
  });
});
