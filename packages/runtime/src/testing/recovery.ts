import type { Journal, JournalEntry } from "../journal/journal.ts";
import type { Service } from "../service/service.ts";
import { type Recovered, type RecoverOptions, recover } from "../settlement/recovery/recover.ts";
import type { ClientEvent } from "../telemetry/events.ts";
import { exchangeOf } from "./exchange.ts";
import { createMemoryJournal } from "./memory-journal.ts";
import { responseOf } from "./service.ts";
import { batch, cancel, find, keyed, settlement, stall } from "./things.ts";
import { createVirtualClock } from "./virtual-clock.ts";

/** Sets up an exchange that knows some keys, fails for others, and executes nothing. Its time is virtual: nothing is waited for. */
export function setUpRecovery({
  known = [] as string[],
  dead = [] as string[],
  stalls = false,
  createdAt = undefined as number | undefined,
  time = true,
  exchangeOffsetMs = 0,
  events = [] as ClientEvent[],
  clock = createVirtualClock(Date.now()),
} = {}) {
  const asked: string[] = [];
  const journal = createMemoryJournal(clock);
  const { service, sleep } = exchangeOf(
    {
      send: () => Promise.reject(new Error("something with an effect was sent")),
      find: (_, url) => {
        const key = new URL(url).searchParams.get("key") ?? "";
        asked.push(key);
        if (dead.includes(key)) throw new Error("no connection");
        if (stalls) return stall();
        const madeAt = createdAt ?? journal.rows.get(`id ${key}`)?.entry.signedAt;
        return responseOf(
          known.includes(key) ? { ok: { key, id: `of ${key}`, createdAt: madeAt } } : { no: "missing" },
        );
      },
      time: () => (time ? responseOf({ time: clock.exchangeNow + exchangeOffsetMs }) : responseOf("<html>", 404)),
    },
    {
      journal,
      journalScope: "scope 1",
      retry: { attempts: 1 },
      settle: { visibleAfterMs: 10, skewMs: 10 },
      onEvent: (event) => void events.push(event),
      clock,
    },
    [keyed, batch, find, cancel],
    {
      ...settlement,
      "things.place": { ...settlement["things.place"], ...(createdAt !== undefined && { madeAt: () => createdAt }) },
    },
  );
  return { asked, clock, journal, sleep, service };
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
