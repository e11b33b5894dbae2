import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fetch, FetchInit, FetchResponse } from "../operation/fetch.ts";
import type { CallOptions, Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { responseOf, serviceOf } from "./service.ts";
import { find, settlement } from "./things.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

/** Responds to a request. `count` is the number of earlier requests of its kind. */
export type Step = (count: number, url: string, init: FetchInit) => FetchResponse | Promise<FetchResponse>;

/** Responses of a test's exchange. */
export interface ExchangeSteps {
  /** Requests that are neither lookups nor the time operation. */
  readonly send: Step;
  /** Lookups. @default "missing" */
  readonly find?: Step | undefined;
  /** @default the exchange's time */
  readonly time?: Step;
}

/** Facts of the error of a call whose outcome is unknown. */
export const unknown = { code: "ERR_UNKNOWN_OUTCOME", outcome: "unknown" };

/** Creates the response of the time operation, with the `Date` of the server that wrote it. */
export function timeOf(time: unknown, dateMs = Number(time)): FetchResponse {
  return responseOf({ time }, 200, { date: new Date(dateMs).toUTCString() });
}

/** Responds that there is nothing under the key. */
export const missing: Step = () => responseOf({ no: "missing" }, 400);
/** Responds with the same each time. */
export function responds(body: unknown, status = 400, headers: Record<string, string> = {}): () => FetchResponse {
  return () => responseOf(body, status, headers);
}
/** Follows a script, and repeats its last step. */
export function scripted(...steps: Step[]): Step {
  return (count, ...rest) => steps[Math.min(count, steps.length - 1)]!(count, ...rest);
}
/** Responds with a payload. */
export function pays(payload: unknown): Step {
  return () => responseOf({ ok: payload });
}
/** Shows a record under whatever key is looked up. */
export function found(facts: object = {}): Step {
  return (_, url) => responseOf({ ok: { id: "9", key: keyIn(url), ...facts } });
}
/** Shows a record under these keys, and nothing under others. */
export const has =
  (...keys: string[]): Step =>
  (count, url, init) =>
    keys.includes(keyIn(url))
      ? responseOf({ ok: { id: `of ${keyIn(url)}`, key: keyIn(url) } })
      : missing(count, url, init);

const keyIn = (url: string) => new URL(url).searchParams.get("key") ?? "";

/** A service in virtual time: default times pass in milliseconds. Counts what it was sent, by kind. */
export function exchangeOf(
  steps: ExchangeSteps | Step,
  { clock = createVirtualClock(), ...options }: ClientOptions & { clock?: VirtualClock } = {},
  operations: readonly Operation[] = [find],
  definitions: Record<string, SettlementRules> = settlement,
) {
  const { send, find: lookUp = missing, time }: ExchangeSteps = typeof steps === "function" ? { send: steps } : steps;
  const counts = { send: 0, find: 0, time: 0 };
  const lookups: { readonly at: number; readonly fresh: boolean }[] = [];
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith("/time")) return (time ?? (() => timeOf(clock.exchangeNow)))(counts.time++, url, init);
    const isLookup = init.method === "GET" && operations.some(({ path }) => new URL(url).pathname === path);
    if (!isLookup) return send(counts.send++, url, init);
    lookups.push({ at: clock.elapsed, fresh: init.freshConnection === true });
    return lookUp(counts.find++, url, init);
  };
  const service = serviceOf(fetch, operations, { ...options, advanced: { ...options.advanced, clock } }, definitions);
  /** Makes a call. Resolves with its output or its error, which is an `UnknownOutcomeError` where a test settles it. */
  const make = (operation: Operation, input: unknown = { key: "k1" }, more: CallOptions = {}): Promise<MadeError> =>
    call(service, operation, input, { timeoutMs: 120_000, ...more }).catch((error) => error) as Promise<MadeError>;
  return { service, clock, counts, lookups, make, sleep: clock.sleep };
}

type MadeError = UnknownOutcomeError;
