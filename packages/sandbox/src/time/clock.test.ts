import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SandboxClock } from "./clock.ts";

describe("the sandbox's clock", () => {
  it("runs due events in order, each at its own moment", () => {
    const clock = new SandboxClock({ startAt: 0 });
    const seen: [string, number][] = [];
    clock.on("note", (name) => {
      seen.push([name, clock.now]);
      if (name === "early") clock.after(5, "note", "caused by early");
    });
    clock.after(30, "note", "late");
    clock.after(10, "note", "early");
    clock.after(10, "note", "early too");
    clock.after(31, "note", "not yet");
    clock.advance(30);
    expect(seen).toEqual([
      ["early", 10],
      ["early too", 10],
      ["caused by early", 15],
      ["late", 30],
    ]);
    expect(clock.timers()).toMatchObject([{ at: 31, event: "note", subject: "not yet" }]);
  });

  it("follows the computer's clock, catches up when it is read, and never goes back", () => {
    let wall = 1_000_000;
    const clock = new SandboxClock({ mode: "wall", startAt: 50, wall: () => wall });
    const seen: number[] = [];
    clock.on("note", () => void seen.push(clock.now));
    clock.after(10, "note", "");
    wall += 25;
    expect(clock.now).toBe(50);
    clock.catchUp();
    expect([clock.now, seen]).toEqual([75, [60]]);
    wall -= 1000;
    clock.catchUp();
    expect(clock.now).toBe(75);
    clock.advance(1000);
    expect(clock.now).toBe(75);
    clock.advance(5);
    expect(clock.now).toBe(80);
  });

  it.each([-1, 0.5, Number.NaN])("cannot be advanced by %d", (ms) => {
    expect(() => new SandboxClock().advance(ms)).toThrow(RangeError);
  });

  it("runs events by moment, then by age, after any additions and cancellations", () => {
    const step = fc.record({ after: fc.nat(20), cancel: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const clock = new SandboxClock({ startAt: 0 });
        const happened: number[] = [];
        clock.on("note", (index) => void happened.push(Number(index)));
        const timers = steps.map(({ after }, index) => clock.after(after, "note", String(index)));
        for (const [index, { cancel }] of steps.entries()) if (cancel) timers[index]!.cancel();
        clock.advance(20);
        const expected = steps
          .map((step, index) => ({ ...step, index }))
          .filter(({ cancel }) => !cancel)
          .sort((left, right) => left.after - right.after || left.index - right.index);
        expect(happened).toEqual(expected.map(({ index }) => index));
      }),
    );
  });
});
