import { type OrdersPlaceInput, type WithdrawalsCreateInput, withdrawalToken } from "@exch/service-a";
import type { WithdrawalsSubmitInput } from "@exch/service-b";
import { currencies, symbols } from "../exchange/terms.ts";
import type { Random } from "../harness/random.ts";

/** A decimal of up to eight places, never zero. */
export function randomAmount(random: Random): string {
  const places = random.below(9);
  const digits = String(1 + random.below(10 ** 9)).padStart(places + 1, "0");
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** An order with or without a client id of its own; `tag` lets the harness find it again. */
export function randomOrder(random: Random, tag: string): OrdersPlaceInput {
  const side = random.pick(["buy", "sell"] as const);
  const named = random.next() < 0.5 ? { clientOid: `own-${tag}` } : {};
  const rest = { symbol: random.pick(symbols), side, remark: tag, ...named };
  return random.next() < 0.7
    ? { type: "limit", price: randomAmount(random), size: randomAmount(random), ...rest }
    : { type: "market", size: randomAmount(random), ...rest };
}

/** A withdrawal of service A; with a token its outcome can be settled. Many currencies keep each history short. */
export function randomWithdrawalA(random: Random, tag: string, token: boolean): WithdrawalsCreateInput {
  return {
    currency: random.pick(currencies),
    chain: "eth",
    toAddress: `0x${tag}`,
    amount: randomAmount(random),
    withdrawType: "ADDRESS",
    remark: token ? `${tag} ${withdrawalToken()}` : tag,
  };
}

export function randomWithdrawalB(random: Random, tag: string): WithdrawalsSubmitInput {
  const named = random.next() < 0.5 ? { withdrawOrderId: `own-${tag}` } : {};
  return { coin: "USDT", network: "TAG", address: `0x${tag}`, addressTag: tag, amount: randomAmount(random), ...named };
}
