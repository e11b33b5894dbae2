import { join } from "node:path";
import { createLimiter, type ExchangeError, type Fetch, type Journal, UnknownOutcomeError } from "@exch/runtime";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { createSandbox, faultKinds, faults, formatAmount, type Sandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";

/** Everything that left or reached a program, in order, one line each. */
export type TracedRun = readonly string[];

const symbol = "BTC-USDT";

/** Runs a small program with all kinds of faults against the sandbox, and returns its trace. */
export async function runTraced(seed: number, folder: string): Promise<TracedRun> {
  const lines: string[] = [];
  const sandbox = createSandbox({ clock: "auto", seed, startAt: 1_790_000_000_000 });
  const { clock, randomness, credentials } = sandbox;
  const note = (kind: string, ...what: unknown[]) => void lines.push(`${clock.now()} ${kind} ${JSON.stringify(what)}`);
  sandbox.liquidity.ladder(symbol);
  sandbox.faults.add({ kind: faultKinds.filter((kind) => !faults[kind].isFalse), chance: 0.25 });
  await using sqlite = createSqliteJournal({ path: join(folder, "journal.sqlite"), clock, randomness });
  const journal = traceJournal(sqlite, note);
  const common = {
    fetch: traceFetch(sandbox, note),
    clock,
    randomness,
    journal,
    limiter: createLimiter({ clock, pools: { spot: { quota: 40, windowMs: 10_000 } } }),
    onEvent: (event: unknown) => note("event", event),
  };
  const { key, secret } = credentials;
  const a = createServiceA({ ...common, credentials });
  const b = createServiceB({ ...common, credentials: { key, secret } });

  const end = async (name: string, call: Promise<unknown>) => {
    try {
      note("output", name, await call);
    } catch (error) {
      const { code, outcome, message } = error as ExchangeError;
      note("error", name, code, outcome, message);
      if (error instanceof UnknownOutcomeError) note("settled", name, (await error.settle()).outcome);
    }
  };
  for (let minute = 0; minute < 12; minute += 1) {
    await clock.sleep(60_000);
    const price = String(50_000 + minute);
    await Promise.all([
      end("place", a.orders.place({ type: "limit", symbol, side: "buy", price, size: "0.01" })),
      end("list", a.orders.listOpen({ symbol })),
      end("pay a", a.withdrawals.create({ ...payment, amount: String(minute + 1) })),
      end("pay b", b.withdrawals.submit({ coin: "USDT", address: "0xb1", amount: String(10 + minute) })),
      ...(minute % 3 === 2 ? [end("cancel", a.orders.cancelBySymbol({ symbol }))] : []),
    ]);
  }
  await clock.sleep(3_600_000);
  for (const client of [a, b])
    for await (const { entry, settled } of client.recover(journal)) note("recovered", entry, settled.outcome);
  note("ledger", sandbox.ledger.text(), formatAmount(sandbox.account.wallet("trade", "USDT").held));
  return lines;
}

const payment = { currency: "USDT", chain: "eth", toAddress: "0xa1", withdrawType: "ADDRESS" } as const;

type Note = (kind: string, ...what: unknown[]) => void;

function traceFetch({ fetch }: Sandbox, note: Note): Fetch {
  return async (url, init) => {
    const { method, headers, body } = init;
    note("request", method, url, headers, body);
    try {
      const response = await fetch(url, init);
      note("response", response.status, Object.fromEntries(response.headers));
      return response;
    } catch (error) {
      note("lost", String(error));
      throw error;
    }
  };
}

function traceJournal(journal: Journal, note: Note): Journal {
  const traced =
    (name: keyof Journal) =>
    async (...args: unknown[]) => {
      note("journal", name, args);
      const result: unknown = await (journal[name] as (...all: unknown[]) => Promise<unknown>)(...args);
      note("journal returned", name, result);
      return result;
    };
  const names = ["open", "close", "closeUnclaimed", "claim", "renew", "list", "resolve"] as const;
  return Object.fromEntries(names.map((name) => [name, traced(name)])) as unknown as Journal;
}
