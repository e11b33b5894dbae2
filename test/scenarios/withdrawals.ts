import { formatAmount } from "@exch/sandbox";
import type { openSandbox } from "./both-services.ts";

/** What {@link openSandbox} gives. */
export type Opened = ReturnType<typeof openSandbox>;

/** An input of service A. */
export const withdrawalOfA = {
  currency: "USDT",
  toAddress: "0x00000000000000000000000000000000000000a1",
  amount: "100",
  withdrawType: "ADDRESS",
  chain: "eth",
} as const;

/** An input of service B. */
export const withdrawalOfB = { coin: "USDT", address: "0x00000000000000000000000000000000000000b1", amount: "100" };

/** What is in an account's funding wallet of service A. */
export const funding = fundsIn("main");

/** What is in an account's spot wallet of service B. */
export const spot = fundsIn("spot");

function fundsIn(type: "main" | "spot") {
  return ({ sandbox }: Opened, currency = "USDT", account = sandbox.account) => {
    const { available, held } = account.wallet(type, currency);
    return { available: formatAmount(available), held: formatAmount(held) };
  };
}
