import type { Journal, JournalEntry } from "../journal/journal.ts";
import type { Fetch } from "../operation/fetch.ts";
import type { Service } from "../service/service.ts";
import { type Recovered, type RecoverOptions, recover } from "../settlement/recovery/recover.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { createMemoryJournal } from "./memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "./service.ts";
import { createVirtualClock } from "./virtual-clock.ts";

/** Places something under a key that a lookup finds. */
export const place = operationOf({
  id: "things.place",
  method: "POST",
  body: { key: "string" },
  effect: { kind: "keyed", key: "key", lookup: "things.find" },
});
/** The lookup of {@link place}. */
export const find = operationOf({ id: "things.find", path: "/things/{key}" });
const cancel = operationOf({ id: "things.cancel", method: "DELETE", effect: { kind: "idempotent" } });
/** Settles {@link place}. */
export const settlement = {
  "things.place": {
    matches: (record: Record<string, unknown>, input: Record<string, unknown>) => record.key === input.key,
    madeAt: ({ createdAt }: Record<string, unknown>) => (createdAt as number | undefined) ?? Number.POSITIVE_INFINITY,
    acknowledge: ({ id }: Record<string, unknown>) => ({ id }),
  },
};

/** Sets up an exchange that knows some keys, fails for others, and executes nothing. Its time is virtual: nothing is waited for. */
export function setUpRecovery({
  known = [] as string[],
  dead = [] as string[],
  createdAt = undefined as number | undefined,
  time = true,
  exchangeOffsetMs = 0,
  events = [] as ClientEvent[],
  clock = createVirtualClock(Date.now()),
} = {}) {
  const asked: string[] = [];
  const fetch: Fetch = async (url, { method }) => {
    if (method !== "GET") throw new Error("something with an effect was sent");
    const path = new URL(url).pathname;
    if (path === "/time")
      return time ? responseOf({ time: clock.exchangeNow + exchangeOffsetMs }) : responseOf("<html>", 404);
    asked.push(path);
    const key = path.split("/").at(-1) ?? "";
    if (dead.includes(key)) throw new Error("no connection");
    return known.includes(key)
      ? responseOf({ ok: { key, id: `of ${key}`, createdAt } })
      : responseOf({ no: "missing" });
  };
  const journal = createMemoryJournal(clock);
  const onEvent = (event: ClientEvent) => void events.push(event);
  const options = {
    journal,
    journalScope: "scope 1",
    retry: { attempts: 1 },
    settle: { visibleAfterMs: 10, skewMs: 10 },
    onEvent,
    clock,
  };
  const sleep = (ms: number) => new Promise<void>((resolve) => void clock.setTimer(ms, () => resolve()));
  return { asked, clock, journal, sleep, service: serviceOf(fetch, [place, find, cancel], options, settlement) };
}

/** Creates an intent of such an exchange that was opened long ago. */
export function entry(key: string, more: Partial<JournalEntry> = {}): JournalEntry {
  const signedAt = Date.now() - 10_000;
  return {
    id: `id ${key}`,
    scope: "scope 1",
    service: "test",
    origin: "https://exchange.test",
    operation: "things.place",
    input: { key },
    signedAt,
    validityMs: 20,
    ...more,
  };
}

/** Recovers everything. */
export async function recoverAll(
  { service, journal }: { service: Service; journal: Journal },
  options?: RecoverOptions,
): Promise<Recovered[]> {
  const found: Recovered[] = [];
  for await (const recovered of recover(service, journal, options)) found.push(recovered);
  return found;
}

/** Names the key and the outcome of each intent. */
export const outcomes = (found: Recovered[]) =>
  found.map(({ entry, settled }) => `${entry.input.key} ${settled.outcome}`);
