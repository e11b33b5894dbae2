import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SandboxClock } from "./clock.ts";

describe("the sandbox's clock", () => {
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

  it("runs events by moment, then by age, each at its own moment, also those that an event causes", () => {
    const step = fc.record({ after: fc.nat(20), causes: fc.option(fc.nat(20)), cancel: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const clock = new SandboxClock({ startAt: 0 });
        const happened: [age: number, moment: number][] = [];
        let count = 0;
        const schedule = (after: number) => clock.after(after, "note", String(count++));
        clock.on("note", (age) => {
          happened.push([Number(age), clock.now]);
          const { causes = null } = steps[Number(age)] ?? {};
          if (causes !== null) schedule(causes);
        });
        const timers = steps.map(({ after }) => schedule(after));
        for (const [index, { cancel }] of steps.entries()) if (cancel) timers[index]!.cancel();
        clock.advance(20);
        expect(clock.timers().every(({ at }) => at > 20)).toBe(true);
        clock.advance(20);
        const kept = steps.filter(({ cancel }) => !cancel);
        const moments = kept.flatMap(({ after, causes }) => [after, ...(causes === null ? [] : [after + causes])]);
        expect(happened.map(([, moment]) => moment)).toEqual(moments.toSorted((one, other) => one - other));
        expect(happened).toEqual(happened.toSorted(([old, one], [young, other]) => one - other || old - young));
      }),
    );
  });
});
