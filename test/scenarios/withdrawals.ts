import { formatAmount } from "@exch/sandbox";
import type { openSandbox } from "./both-services.ts";

/** Result of {@link openSandbox}. */
export type Opened = ReturnType<typeof openSandbox>;

/** Input of service A. */
export const withdrawalOfA = {
  currency: "USDT",
  toAddress: "0x00000000000000000000000000000000000000a1",
  amount: "100",
  withdrawType: "ADDRESS",
  chain: "eth",
} as const;

/** Input of service B. */
export const withdrawalOfB = { coin: "USDT", address: "0x00000000000000000000000000000000000000b1", amount: "100" };

/** Returns the funding wallet of an account of service A. */
export const funding = fundsIn("main");

/** Returns the spot wallet of an account of service B. */
export const spot = fundsIn("spot");

function fundsIn(type: "main" | "spot") {
  return ({ sandbox }: Opened, currency = "USDT", account = sandbox.account) => {
    const { available, held } = account.wallet(type, currency);
    return { available: formatAmount(available), held: formatAmount(held) };
  };
}
