import { act, type Kind } from "./act.ts";
import { createDefaultClients } from "./clients.ts";
import { inParallel } from "./in-parallel.ts";
import { type Claim, judge, newTally } from "./judge.ts";
import { openVirtual } from "./open-virtual.ts";
import { createRandom } from "./random.ts";
import { count, type Row, type Size } from "./row.ts";
import { balances } from "./terms.ts";

const kinds: readonly Kind[] = ["order", "batch", "b", "aToken"];
/** Of a batch in which an item's copy is a duplicate, the items say so in words alone: see the guide. */
const single: readonly Kind[] = ["order", "b", "aToken"];

/**
 * A proxy that repeats every request: the copy is refused as a duplicate, as too old, for the balance, for the rate. The last two
 * look as if nothing had been executed, and no client can know.
 */
export async function proxy(size: Size, seed: number): Promise<Row> {
  const perWorld = size === "full" ? 1000 : 120;
  const tally = newTally();
  const delays = [0, 1000, 4000, 6000, 9000];
  // Plain, with client ids that stay taken, with funds for about half of the calls, and with few requests allowed.
  const worlds = [
    {},
    { uniqueClientOid: "all", uniqueWithdrawOrderId: true } as const,
    { funds: scarce },
    { rateLimits: { spot: { limit: 3, windowMs: 30_000 }, uid: { limit: 3, windowMs: 60_000 } } },
  ];
  for (const [world, options] of worlds.entries()) {
    const exchange = await openVirtual({ seed: seed + world, accountCount: perWorld, stepMs: 10, ...options });
    for (const ms of delays) {
      for (const operation of [
        "orders.place",
        "orders.placeSync",
        "orders.placeMany",
        "withdrawals.submit",
        "withdrawals.create",
      ])
        exchange.sandbox.faults.add({ kind: "repeatedByProxy", operation, ms, chance: 0.3 });
    }
    const random = createRandom(seed + world);
    const mix = "uniqueClientOid" in options ? single : kinds;
    const claims: Claim[] = [];
    await inParallel("proxy", perWorld, perWorld, async (index) => {
      const { subject } = createDefaultClients(exchange.reach, exchange.accounts[index]);
      const options = { impatience: { share: 0, withinMs: 0 }, timeoutMs: 30_000 };
      claims.push(...(await act(subject, random, mix[index % mix.length]!, `t${index}`, options)));
    });
    await exchange.quiet();
    judge(exchange.truth, claims, tally);
    await exchange.close();
  }
  const { intents, executed, notExecuted, unknown, settledLater, copied, copyRefused, twice, wrong, untyped, late } =
    tally;
  return {
    promise: "a proxy repeats POSTs: sent once by us, decided by a lookup; what no client can know counted apart",
    size: `${count(intents)} intents, ${worlds.length} exchanges`,
    result: [
      `${twice} twice, ${wrong} wrong, ${untyped} untyped, ${late} late`,
      `${executed} executed, ${notExecuted} not, ${unknown} unknown in the call, ${settledLater} of these decided by settle()`,
      `no client can know: ${copyRefused} refused for balance or rate in the copy, ${copied} doubled by the proxy`,
    ].join("; "),
    ok: twice + wrong + untyped + late === 0 && copied + copyRefused > 0,
    detail: [...tally.examples, ...tally.open].join("; "),
  };
}

/** Enough for one order or withdrawal of most sizes, and not for two of the larger. */
const scarce = Object.fromEntries(
  Object.entries(balances).map(([wallet, amounts]) => [
    wallet,
    Object.fromEntries(Object.keys(amounts).map((currency) => [currency, "100000000"])),
  ]),
) as typeof balances;
