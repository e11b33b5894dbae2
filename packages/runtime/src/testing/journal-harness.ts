import { type ChildProcess, spawn } from "node:child_process";
import { afterEach, beforeEach, expect } from "vitest";
import type { JournalEntry } from "../journal/journal.ts";
import type { journalKinds, TestedJournal } from "./journals.ts";

/** Creates an intent as a client records it. */
export const entry = (id: string, more: Partial<JournalEntry> = {}): JournalEntry => ({
  id,
  scope: "scope 1",
  service: "service-a",
  origin: "https://api.exchange.test",
  keyDigest: "0123456789abcdef",
  operation: "orders.place",
  input: { clientOid: id, size: "0.010", remark: "é€\u0000'\"", list: ["a", 1, true, null] },
  signedAt: 1_700_000_000_123,
  validityMs: 5000,
  ...more,
});

/** Creates an intent as a claim returns it, with its age. */
export const aged = (id: string) => ({ ...entry(id), ageMs: expect.any(Number) });

/** Sets up a new journal of one kind for each test of a `describe`, with functions that open it again. */
export function useJournal(kind: (typeof journalKinds)[number]) {
  const opened: TestedJournal[] = [];
  const remove = async () => {
    await Promise.all(opened.splice(0).map((each) => each.end()));
    await kind.remove(harness.place);
  };
  /** The journal of the test that runs. */
  const journal = new Proxy({} as TestedJournal, { get: (_, name) => opened[0]?.[name as keyof TestedJournal] });
  const harness = {
    place: "",
    journal,
    /** Records intents of these ids. */
    openAll: async (ids: readonly string[], leaseMs = 0) =>
      void (await Promise.all(ids.map((id) => journal.open(entry(id), leaseMs)))),
    /** Claims intents of the scope of {@link entry}, and lists their ids. */
    claimIds: async (limit = 10, leaseMs = 60_000) =>
      (await journal.claim("scope 1", leaseMs, limit)).entries.map(({ id }) => id).sort(),
    /** Opens the same journal once more. */
    open(): TestedJournal {
      const another = kind.open(harness.place);
      opened.push(another);
      return another;
    },
    /** Removes the journal and returns a place without one. */
    async reset(): Promise<string> {
      await remove();
      harness.place = await kind.create();
      return harness.place;
    },
    /** Starts another process that has `journal`, `entry` and what else the program needs. */
    run(program: string): ChildProcess {
      const script = `
      import { journalKinds } from ${JSON.stringify(new URL("./journals.ts", import.meta.url).href)};
      const journal = journalKinds.find(({ name }) => name === "${kind.name}").open(${JSON.stringify(harness.place)});
      const entry = (id) => ({ ...${JSON.stringify(entry(""))}, id });
      ${program}`;
      const args = ["--conditions=@exch/source", "--input-type=module", "--no-warnings", "-e", script];
      return spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
    },
  };
  beforeEach(async (context) => {
    if (kind.unavailable !== undefined) context.skip(kind.unavailable);
    harness.place = await kind.create();
    harness.open();
  });
  afterEach(async () => {
    if (kind.unavailable === undefined) await remove();
  });
  return harness;
}
