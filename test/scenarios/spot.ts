import { formatAmount, type Sandbox, type SandboxOptions } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { openSandbox } from "./both-services.ts";

export const symbol = "BTC-USDT";

/** Rests in an empty book: what matching does to it is up to the test. */
export const buy = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;
export const sell = { ...buy, side: "sell", price: "70000" } as const;

/** A sandbox and a client of service A that takes no answer beside the contract, and does nothing by itself. */
export function openSpot(options: SandboxOptions = {}) {
  const { sandbox } = openSandbox(options);
  return { sandbox, a: strictClient(sandbox) };
}

/** A strict client of service A for a key. */
export function strictClient(sandbox: Sandbox, credentials: Sandbox["credentials"] = sandbox.credentials) {
  const { fetch, clock } = sandbox;
  return createServiceA({ fetch, clock, credentials, strict: true, settle: { auto: false }, retry: { attempts: 1 } });
}

/** What the default account has to trade with, and what its orders hold. */
export function trading({ sandbox }: { sandbox: Sandbox }, currency = "USDT", { account } = sandbox) {
  const { available, held } = account.wallet("trade", currency);
  return { available: formatAmount(available), held: formatAmount(held) };
}

/** How the sandbox says no. */
export const refusedWith = (apiCode: string) => ({ code: "ERR_API", apiCode });

/** How the client says no before anything is sent. */
export const notSent = { code: "ERR_INVALID_REQUEST" };
