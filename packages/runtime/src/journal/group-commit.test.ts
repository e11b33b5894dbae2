import { expect, it } from "vitest";
import { createGroupCommit, type PendingChange } from "./group-commit.ts";

type Changes = readonly PendingChange<{ readonly id: string }>[];

/** A group commit of at most so many commits, whose time passes and whose commits end when the test says so. */
function setUp(maxCommits: number) {
  const commits: Changes[] = [];
  const ends: (() => void)[] = [];
  const timers = new Set<() => void>();
  const commit = (changes: Changes) => {
    commits.push(changes);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const setTimer = (_: number, run: () => void) => {
    timers.add(run);
    return () => void timers.delete(run);
  };
  const change = createGroupCommit(commit, { setTimer }, maxCommits);
  const pass = async () => {
    for (const run of timers) {
      timers.delete(run);
      run();
    }
    await new Promise((resolve) => setImmediate(resolve));
  };
  const end = async () => {
    for (const { resolve } of commits.at(-1) ?? []) resolve(true);
    ends.at(-1)?.();
    await pass();
    await pass();
  };
  return { change, commits, pass, end, timers };
}

it("a commit that takes long delays no other intent, and no more of them are under way than connections may be used", async () => {
  const { change, commits, pass } = setUp(8);
  for (let nth = 0; nth < 12; nth += 1) {
    void change({ id: String(nth) });
    await pass();
    await pass();
  }
  expect(commits).toHaveLength(8);
});

it("a timer that never runs, as a fake one of a test, loses neither its change nor later ones of one intent", async () => {
  const { change, commits, pass, end, timers } = setUp(1);
  void change({ id: "one" });
  void change({ id: "one" });
  timers.clear();
  void change({ id: "one" });
  await pass();
  expect(commits).toHaveLength(1);
  for (let nth = 0; nth < 3; nth += 1) await end();
  expect(commits.map((changes) => changes.map(({ change: { id } }) => id))).toEqual([["one"], ["one"], ["one"]]);
});

it("changes of one turn are one commit, and those that arrive while it ends wait for the next turn", async () => {
  const { change, commits, pass } = setUp(8);
  for (const id of ["a", "b", "c"]) void change({ id }).then(() => change({ id: `${id}2` }));
  await pass();
  for (const { resolve } of commits[0] ?? []) resolve(true);
  await pass();
  expect(commits.map((changes) => changes.map(({ change: { id } }) => id))).toEqual([["a", "b", "c"]]);
});

it("a commit contains at most 500 changes, and more than 100,000 that wait are rejected until these are committed", async () => {
  const { change, commits, pass, end } = setUp(1);
  const all = Array.from({ length: 100_000 }, (_, id) => change({ id: String(id) }));
  await expect(change({ id: "one more" })).rejects.toThrow("100000 journal changes are already waiting");
  await pass();
  for (let at = 0; at < 200; at += 1) await end();
  await Promise.all(all);
  expect(commits.every(({ length }) => length === 500)).toBe(true);
  void change({ id: "one more" });
  await pass();
  expect(commits).toHaveLength(201);
});
