import { describe, expect, it } from "vitest";
import { RecordHistory } from "./record-history.ts";

interface Thing {
  seq: number;
  at: number;
  state: string;
}

describe("changing the filter fields of an item", () => {
  const things: Thing[] = [1, 2, 3, 4].map((seq) => ({ seq, at: 10 * seq, state: "new" }));
  const history = new RecordHistory<Thing>(({ state }) => [state]);
  for (const thing of things) history.add(thing);
  const seqs = (state?: string) => history.newest(9, { filter: [state] }).map(({ seq }) => seq);
  const change = (thing: Thing, state: string) =>
    history.change(thing, () => {
      thing.state = state;
    });

  it("keeps every list sorted, in any order of changes", () => {
    change(things[2]!, "done");
    change(things[0]!, "done");
    change(things[3]!, "done");
    expect(seqs("done")).toEqual([4, 3, 1]);
    expect(seqs("new")).toEqual([2]);
    change(things[2]!, "new");
    expect(seqs("new")).toEqual([3, 2]);
    expect(seqs()).toEqual([4, 3, 2, 1]);
  });

  it("keeps windows, counts and pages correct", () => {
    expect(history.count({ filter: ["done"], from: 20 })).toBe(1);
    expect(history.skip(1, 2).map(({ seq }) => seq)).toEqual([3, 2]);
  });
});
