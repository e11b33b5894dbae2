import { formatAmount, type Sandbox, type SandboxOptions } from "@exch/sandbox";
import { test } from "vitest";
import { createClients } from "../contract/services.ts";
import { openSandbox } from "./both-services.ts";

export const symbol = "BTC-USDT";

/** Order that rests in an empty order book. */
export const buy = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;
export const sell = { ...buy, side: "sell", price: "70000" } as const;

/** Creates a sandbox, and a client of service A that rejects drift and neither retries nor settles automatically. */
export function openSpot(options: SandboxOptions = {}) {
  const { sandbox } = openSandbox(options);
  return { sandbox, a: strictClient(sandbox) };
}

/** A test whose sandbox and client are opened as it names them. */
export const it = test
  .extend("opened", () => openSpot())
  .extend("sandbox", ({ opened }) => opened.sandbox)
  .extend("a", ({ opened }) => opened.a);

/** Creates strict clients of both services for a key. */
export function strictClients(sandbox: Sandbox, credentials = sandbox.credentials) {
  const patience = { settle: { auto: false }, retry: { attempts: 1 } };
  return createClients(sandbox, { credentials, advanced: { strict: true }, ...patience });
}

/** Creates a strict client of service A for a key. */
export const strictClient = (...key: Parameters<typeof strictClients>) => strictClients(...key).a;

/** Returns the available and held amount in the trading wallet of an account. */
export function trading({ sandbox }: { sandbox: Sandbox }, currency = "USDT", { account } = sandbox) {
  const { available, held } = account.wallet("trade", currency);
  return { available: formatAmount(available), held: formatAmount(held) };
}

/** Expected error for a rejection by the sandbox. */
export const rejectedWith = (apiCode: string) => ({ code: "ERR_API", apiCode });

/** Expected error for a rejection with a message that no source shows: its code is kept, and proves nothing. */
export const unprovedWith = (apiCode: string) => ({ code: "ERR_UNKNOWN_OUTCOME", apiCode });

/** Expected error for an invalid input, before anything is sent. */
export const notSent = { code: "ERR_INVALID_REQUEST" };
