import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSqliteJournal } from "@exch/runtime/sqlite";
import { type ServiceA, type Settled, UnknownOutcomeError } from "@exch/service-a";
import { checkClaims } from "../claims/check-claims.ts";
import type { Claim } from "../claims/claim.ts";
import { describe, newTally } from "../claims/tally.ts";
import { openVirtual } from "../exchange/open-virtual.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { laterOf, type Probe, probes } from "../intents/probes.ts";

const day = 86_400_000;
/** Days after which the outcome is looked up: before and after the lookup has lost the record. */
const ages = [0.01, 1, 2.9, 3.01, 4, 6.5, 7.01, 8, 30];
const lost = ["resetAfterExecution", "dropRequest"] as const;

/** An order that is done at once: the exchange drops it after three days, and an open one never. */
const done: Probe = {
  name: "keyed, done",
  keyed: true,
  repeatable: false,
  tags: (tag) => [tag],
  run: async ({ a }, tag) => [
    (await a.orders.place({ type: "market", symbol: "BTC-USDT", side: "sell", size: "1", remark: tag })).orderId,
  ],
};

/** Settles and recovers days after the call: once the lookup has lost the record, the outcome is unknown. */
export async function days(size: Size): Promise<Row> {
  const chosenProbes = [...probes.filter(({ keyed }) => keyed), done];
  const runs = chosenProbes.flatMap((probe) => ages.flatMap((age) => lost.map((kind) => ({ probe, age, kind }))));
  const chosen = runs.filter((_, index) => size === "full" || index % 3 !== 0);
  const tally = newTally();
  const folder = mkdtempSync(join(tmpdir(), "exch-days-"));
  let byRecovery = 0;
  let unknownInTime = 0;
  await inParallel("days", chosen.length, 16, async (index) => {
    const { probe, age, kind } = chosen[index]!;
    const exchange = await openVirtual({ over: "process" });
    const journal = createSqliteJournal({ path: join(folder, `${index}.sqlite`), clock: exchange.clock });
    const clients = createDefaultClients({ ...exchange.reach, journal, settle: { auto: false } });
    exchange.sandbox.faults.add({ kind, times: 1 });
    const error = await probe.run(clients, "d1").then(
      () => undefined,
      (reason: unknown) => reason,
    );
    // Time jumps for the exchange and the client alike.
    await exchange.sandbox.advance(Math.round(age * day));
    const results: Settled[] = [];
    if (index % 4 < 2 && error instanceof UnknownOutcomeError) results.push(await error.settle());
    const isOfB = probe.name.endsWith("service B");
    const recovery = (isOfB ? (clients.b as unknown as ServiceA) : clients.a).recover(journal);
    for await (const { settled } of recovery) {
      byRecovery += 1;
      results.push(settled);
    }
    const tags = probe.tags("d1");
    for (const settled of results) {
      if (settled.outcome === "unknown" && age < 2.9) unknownInTime += 1;
      const claims = laterOf(settled, tags.length).map(
        ({ outcome, id }, at): Claim => ({
          tag: tags[at]!,
          keyed: true,
          outcome,
          id,
          label: `${probe.name}, ${kind}, day ${age}`,
          error: settled.reason,
        }),
      );
      checkClaims(exchange.executed, claims, tally);
    }
    await journal.end();
    await exchange.close();
  });
  rmSync(folder, { recursive: true, force: true });
  const { executed, notExecuted, unknown } = tally;
  return {
    promise: `settle() and recover() up to ${ages.at(-1)} days later: never wrong, unknown once the lookup has lost it`,
    size: `${count(chosen.length)} calls, ${count(tally.intents)} outcomes`,
    result: `${executed} executed, ${notExecuted} not, ${unknown} unknown; ${tally.wrong} wrong; ${unknownInTime} unknown within 3 days`,
    ok: tally.wrong === 0 && unknownInTime === 0 && executed > 0 && notExecuted > 0 && unknown > 0,
    detail: [describe(tally), `${byRecovery} by recover()`, ...tally.examples].join("; "),
  };
}
