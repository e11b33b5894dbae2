import { describe, expect, it } from "vitest";
import type { Clock } from "../time/clock.ts";
import { machineClock } from "../time/machine-clock.ts";
import { createGroupCommit, type PendingChange } from "./group-commit.ts";

interface Change {
  readonly id: string;
  readonly nth?: number;
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A group commit whose commits end when the test says so. */
function setUp(clock: Pick<Clock, "setTimer"> = machineClock) {
  const commits: { ids: string[]; changes: readonly PendingChange<Change>[]; end(): void }[] = [];
  const change = createGroupCommit<Change>(
    (changes) =>
      new Promise<void>((resolve) => {
        const end = () => {
          for (const { resolve: done } of changes) done(true);
          resolve();
        };
        commits.push({ ids: changes.map(({ change: { id, nth = "" } }) => `${id}${nth}`), changes, end });
      }),
    clock,
    8,
  );
  return { commits, change };
}

describe("a group commit", () => {
  it("commits a change within a turn of the event loop when nothing is under way", async () => {
    const { commits, change } = setUp();
    const done = change({ id: "a" });
    await turn();
    expect(commits.map(({ ids }) => ids)).toEqual([["a"]]);
    commits[0]?.end();
    expect(await done).toBe(true);
  });

  it("commits changes together that arrive during a commit", async () => {
    const { commits, change } = setUp();
    void change({ id: "a" });
    await turn();
    for (const id of ["b", "c", "d"]) {
      void change({ id });
      await turn();
    }
    expect(commits.map(({ ids }) => ids)).toEqual([["a"]]);
    commits[0]?.end();
    await sleep(5);
    expect(commits.map(({ ids }) => ids)).toEqual([["a"], ["b", "c", "d"]]);
  });

  it("commits changes of one intent one after the other, in their order", async () => {
    const { commits, change } = setUp();
    const order: number[] = [];
    for (const nth of [1, 2, 3]) void change({ id: "a", nth }).then(() => order.push(nth));
    void change({ id: "b" });
    for (let at = 0; at < 3; at += 1) {
      await sleep(5);
      commits[at]?.end();
    }
    await sleep(5);
    expect(commits.map(({ ids }) => ids)).toEqual([["a1", "b"], ["a2"], ["a3"]]);
    expect(order).toEqual([1, 2, 3]);
  });

  it("limits the changes of one commit", async () => {
    const { commits, change } = setUp();
    const all = Array.from({ length: 1200 }, (_, id) => change({ id: String(id) }));
    for (let at = 0; at < 3; at += 1) {
      await sleep(5);
      commits[at]?.end();
    }
    await Promise.all(all);
    expect(commits.map(({ ids }) => ids.length)).toEqual([500, 500, 200]);
  });

  it("delays no other intent during a long commit, and keeps the order of its own", async () => {
    const { commits, change } = setUp();
    void change({ id: "a" });
    await turn();
    const other = change({ id: "b" });
    const same = change({ id: "a", nth: 2 });
    while (commits.length < 2) await sleep(5);
    expect(commits.map(({ ids }) => ids)).toEqual([["a"], ["b"]]);
    commits[1]?.end();
    expect(await other).toBe(true);
    await sleep(20);
    expect(commits).toHaveLength(2);
    commits[0]?.end();
    await sleep(20);
    expect(commits.map(({ ids }) => ids)).toEqual([["a"], ["b"], ["a2"]]);
    commits[2]?.end();
    expect(await same).toBe(true);
  });

  it("has at most 8 commits under way at once", async () => {
    const { commits, change } = setUp();
    const all = [];
    for (let nth = 0; nth < 12; nth += 1) {
      all.push(change({ id: String(nth) }));
      await sleep(110);
    }
    expect(commits).toHaveLength(8);
    for (let at = 0; at < commits.length; at += 1) {
      commits[at]?.end();
      await sleep(5);
    }
    expect(await Promise.all(all)).toHaveLength(12);
    expect(commits.at(-1)?.ids).toEqual(["8", "9", "10", "11"]);
  });

  it("commits by timers of its clock alone", async () => {
    const timers: { ms: number; run: () => void }[] = [];
    const { commits, change } = setUp({
      setTimer(ms, run) {
        timers.push({ ms, run });
        return () => {};
      },
    });
    const all = [change({ id: "a" }), change({ id: "b" })];
    await sleep(5);
    expect(commits).toHaveLength(0);
    expect(timers.map(({ ms }) => ms)).toEqual([0]);
    timers[0]?.run();
    expect(commits.map(({ ids }) => ids)).toEqual([["a", "b"]]);
    commits[0]?.end();
    expect(await Promise.all(all)).toEqual([true, true]);
    expect(timers.map(({ ms }) => ms)).toEqual([0, 100]);
  });

  it("continues after changes that were rejected", async () => {
    const change = createGroupCommit<Change>(
      async (changes) => {
        for (const { change: each, resolve, reject } of changes) {
          if (each.id === "a") reject(new Error("rejected"));
          else resolve(false);
        }
      },
      machineClock,
      8,
    );
    await expect(change({ id: "a" })).rejects.toThrow("rejected");
    expect(await change({ id: "b" })).toBe(false);
  });

  it("rejects more than 100,000 changes that wait, naming the limit, and takes others once these are committed", async () => {
    let isStalled = true;
    const stalled: PendingChange<Change>[] = [];
    const change = createGroupCommit<Change>(
      async (changes) => {
        for (const each of changes) {
          if (isStalled) stalled.push(each);
          else each.resolve(true);
        }
        if (isStalled) await new Promise(() => {});
      },
      machineClock,
      8,
    );
    const all = Array.from({ length: 100_000 }, (_, id) => change({ id: String(id) }));
    await expect(change({ id: "one more" })).rejects.toThrow("100000 changes of the journal wait already");
    await sleep(5);
    isStalled = false;
    for (const { resolve } of stalled) resolve(true);
    await Promise.all(all);
    expect(await change({ id: "one more" })).toBe(true);
  });
});
