import { ApiError, type ClientEvent, UnknownOutcomeError } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";
import { afterEach, expect } from "vitest";
import { formatAmount } from "../money.ts";
import type { SandboxOptions } from "../options.ts";
import { type Credentials, createSandbox, type Sandbox } from "../sandbox.ts";

/** What clients noticed that is not in the contract. Whatever the sandbox answers must be. */
const drift: ClientEvent[] = [];

afterEach(() => {
  expect(drift.splice(0)).toEqual([]);
});

export const startAt = 1_790_000_000_000;

/** A sandbox and a client of service A that accepts no answer beside the contract. */
export function start(options: SandboxOptions = {}) {
  const sandbox = createSandbox({ startAt, rateLimits: "none", ...options });
  return { sandbox, a: clientOf(sandbox) };
}

/** A client of service A for a key. */
export function clientOf(sandbox: Sandbox, credentials: Credentials = sandbox.credentials) {
  const { fetch, clock } = sandbox;
  const onEvent = (event: ClientEvent) => {
    if (event.type === "drift") drift.push(event);
  };
  return createServiceA({
    fetch,
    credentials,
    clock,
    strict: true,
    onEvent,
    settle: { auto: false },
    retry: { attempts: 1 },
  });
}

/** The code and message with which a call is refused. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  const thrown = await call.then(
    (payload) => new Error(`was not refused: ${JSON.stringify(payload)}`),
    (error: unknown) => error,
  );
  // A refusal that proves nothing by itself is the cause of an unknown outcome.
  const error = thrown instanceof UnknownOutcomeError ? thrown.cause : thrown;
  if (error instanceof ApiError) return `${error.apiCode} ${error.apiMessage}`;
  throw thrown;
}

/** What is available and held in the trading wallets. */
export function balances({ account }: ReturnType<typeof start>["sandbox"]) {
  return Object.fromEntries(
    ["USDT", "BTC"].map((currency) => {
      const { available, held } = account.wallet("trade", currency);
      return [currency, `${formatAmount(available)} + ${formatAmount(held)}`];
    }),
  );
}
