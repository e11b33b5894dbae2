import { describe, expect, it } from "vitest";
import { createGroupCommit, type PendingChange } from "./group-commit.ts";

interface Change {
  readonly id: string;
  readonly nth?: number;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A group commit whose commits end, and whose time passes, when the test says so. */
function setUp() {
  const commits: { ids: string[]; end(): void }[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const commit = (changes: readonly PendingChange<Change>[]) =>
    new Promise<void>((resolve) => {
      const end = () => {
        for (const { resolve: done } of changes) done(true);
        resolve();
      };
      commits.push({ ids: changes.map(({ change: { id, nth = "" } }) => `${id}${nth}`), end });
    });
  const setTimer = (ms: number, run: () => void) => {
    const timer = { ms, run };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), 1);
  };
  const change = createGroupCommit<Change>(commit, { setTimer }, 8);
  /** Lets the time of all timers pass. */
  const pass = async () => {
    for (const { run } of timers.splice(0)) run();
    await turn();
  };
  const end = async (at: number) => {
    commits[at]?.end();
    await turn();
    await pass();
  };
  return { change, pass, end, ids: () => commits.map(({ ids }) => ids), waits: () => timers.map(({ ms }) => ms) };
}

describe("a group commit", () => {
  it("begins within a turn when nothing is under way, by timers of its clock alone", async () => {
    const { change, pass, end, ids, waits } = setUp();
    const all = [change({ id: "a" }), change({ id: "b" })];
    await turn();
    expect([ids(), waits()]).toEqual([[], [0]]);
    await pass();
    expect([ids(), waits()]).toEqual([[["a", "b"]], [100]]);
    await end(0);
    expect(await Promise.all(all)).toEqual([true, true]);
  });

  it("contains all that arrived during the last one, and changes of one intent one after the other", async () => {
    const { change, pass, end, ids } = setUp();
    void change({ id: "a", nth: 1 });
    await pass();
    for (const each of [{ id: "b" }, { id: "a", nth: 2 }, { id: "c" }, { id: "a", nth: 3 }]) void change(each);
    await turn();
    expect(ids()).toEqual([["a1"]]);
    for (let at = 0; at < 3; at += 1) await end(at);
    expect(ids()).toEqual([["a1"], ["b", "c", "a2"], ["a3"]]);
  });

  it("contains at most 500 changes", async () => {
    const { change, pass, end, ids } = setUp();
    const all = Array.from({ length: 1200 }, (_, id) => change({ id: String(id) }));
    await pass();
    for (let at = 0; at < 3; at += 1) await end(at);
    await Promise.all(all);
    expect(ids().map(({ length }) => length)).toEqual([500, 500, 200]);
  });

  it("that takes long delays no other intent, as long as fewer than 8 are under way", async () => {
    const { change, pass, end, ids } = setUp();
    const all = [];
    for (let nth = 0; nth < 12; nth += 1) {
      all.push(change({ id: String(nth) }));
      await pass();
      await pass();
    }
    all.push(change({ id: "0", nth: 2 }));
    expect(ids()).toEqual(Array.from({ length: 8 }, (_, id) => [String(id)]));
    for (let at = 0; at < 9; at += 1) await end(at);
    expect(await Promise.all(all)).toHaveLength(13);
    expect(ids().at(-1)).toEqual(["8", "9", "10", "11", "02"]);
  });

  it("rejects more than 100,000 changes that wait, naming the limit, and takes others once these are committed", async () => {
    const { change, pass, end } = setUp();
    const all = Array.from({ length: 100_000 }, (_, id) => change({ id: String(id) }));
    await expect(change({ id: "one more" })).rejects.toThrow("100000 changes of the journal wait already");
    await pass();
    for (let at = 0; at < 200; at += 1) await end(at);
    await Promise.all(all);
    const later = change({ id: "one more" });
    await pass();
    await end(200);
    expect(await later).toBe(true);
  });
});
