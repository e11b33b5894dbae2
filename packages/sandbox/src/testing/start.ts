import { ApiError, type ClientEvent, UnknownOutcomeError } from "@exch/runtime/service";
import { createServiceA } from "@exch/service-a";
import { afterEach, expect, test } from "vitest";
import { formatAmount } from "../exchange/money.ts";
import type { SandboxOptions } from "../options.ts";
import { type Credentials, createSandbox, type Sandbox } from "../sandbox.ts";

/** Drift that clients reported. Every response of the sandbox must fit the contract. */
const drift: ClientEvent[] = [];

afterEach(() => {
  expect(drift.splice(0)).toEqual([]);
});

export const startAt = 1_790_000_000_000;

export const symbol = "BTC-USDT";

/** An order that rests in an empty book. */
export const buy = { type: "limit", symbol, side: "buy", price: "50000", size: "0.1" } as const;

/** Starts a sandbox and a client of service A that reports every response that does not fit the contract. */
export function start(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ startAt, rateLimits: "none", strict: true, longIds: true, ...options });
  return { sandbox, a: createClient(sandbox) };
}

/** A test whose sandbox and client are started as it names them. */
export const it = test
  .extend("started", () => start())
  .extend("sandbox", ({ started }) => started.sandbox)
  .extend("a", ({ started }) => started.a);

/** Creates a client of service A for a key. */
export function createClient(sandbox: Sandbox, credentials: Credentials = sandbox.credentials) {
  const { fetch, clock } = sandbox;
  const onEvent = (event: ClientEvent) => {
    if (event.type === "drift") drift.push(event);
  };
  const patience = { settle: { auto: false }, retry: { attempts: 1 } };
  return createServiceA({ fetch, credentials, advanced: { clock, strict: true }, onEvent, ...patience });
}

/** Returns code and message of the API error of a call. */
export async function readApiErrorText(call: Promise<unknown>): Promise<string> {
  const complain = (payload: unknown) => new Error(`no API error: ${JSON.stringify(payload)}`);
  const thrown = await call.then(complain, (error: unknown) => error);
  // An API error that proves nothing is the cause of an unknown outcome.
  const error = thrown instanceof UnknownOutcomeError ? thrown.cause : thrown;
  if (error instanceof ApiError) return `${error.apiCode} ${error.apiMessage}`;
  throw thrown;
}

/** Returns the available and held amounts of the trading wallets. */
export function showBalances({ account }: ReturnType<typeof start>["sandbox"]) {
  return Object.fromEntries(
    ["USDT", "BTC"].map((currency) => {
      const { available, held } = account.wallet("trade", currency);
      return [currency, `${formatAmount(available)} + ${formatAmount(held)}`];
    }),
  );
}
