import { checkClaims } from "../claims/check-claims.ts";
import type { Claim } from "../claims/claim.ts";
import { newTally } from "../claims/tally.ts";
import { openVirtual } from "../exchange/open-virtual.ts";
import { balances } from "../exchange/terms.ts";
import { inParallel } from "../harness/in-parallel.ts";
import { createRandom } from "../harness/random.ts";
import { count, type Row, type Size } from "../harness/row.ts";
import { createDefaultClients } from "../intents/clients.ts";
import { type Kind, performIntent } from "../intents/perform-intent.ts";

const kinds: readonly Kind[] = ["order", "batch", "b", "aToken"];
/** Intents without batches: in a batch, an item's duplicate is reported in words only; see the guide. */
const single: readonly Kind[] = ["order", "b", "aToken"];

/**
 * Repeats requests as a proxy does: the copy is rejected as a duplicate, as too old, for the balance or for the rate. After the
 * last two nothing seems to have been executed, and no client can know better.
 */
export async function proxy(size: Size, seed: number): Promise<Row> {
  const perExchange = size === "full" ? 1000 : 120;
  const tally = newTally();
  const delays = [0, 1000, 4000, 6000, 9000];
  // Plain, with client ids that stay taken, with funds for about half of the calls, and with few requests allowed.
  const variants = [
    {},
    { uniqueClientOid: "all", uniqueWithdrawOrderId: true } as const,
    { funds: scarce },
    { rateLimits: { spot: { limit: 3, windowMs: 30_000 }, uid: { limit: 3, windowMs: 60_000 } } },
  ];
  for (const [index, options] of variants.entries()) {
    const exchange = await openVirtual({ seed: seed + index, accountCount: perExchange, stepMs: 10, ...options });
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
    const random = createRandom(seed + index);
    const mix = "uniqueClientOid" in options ? single : kinds;
    const claims: Claim[] = [];
    await inParallel("proxy", perExchange, perExchange, async (at) => {
      const { testedClient } = createDefaultClients(exchange.reach, exchange.accounts[at]);
      const options = { aborting: { share: 0, withinMs: 0 }, timeoutMs: 30_000 };
      claims.push(...(await performIntent(testedClient, random, mix[at % mix.length]!, `t${at}`, options)));
    });
    await exchange.quiet();
    checkClaims(exchange.executed, claims, tally);
    await exchange.close();
  }
  const { intents, executed, notExecuted, unknown, settledLater, copied, copyRejected, twice, wrong, untyped, late } =
    tally;
  return {
    promise: "a proxy repeats POSTs: sent once by us, decided by a lookup; what no client can know counted apart",
    size: `${count(intents)} intents, ${variants.length} exchanges`,
    result: [
      `${twice} twice, ${wrong} wrong, ${untyped} untyped, ${late} late`,
      `${executed} executed, ${notExecuted} not, ${unknown} unknown in the call, ${settledLater} of these decided by settle()`,
      `no client can know: ${copyRejected} rejected for balance or rate in the copy, ${copied} doubled by the proxy`,
    ].join("; "),
    ok: twice + wrong + untyped + late === 0 && copied + copyRejected > 0,
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
