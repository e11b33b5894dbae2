import type { Fetch, FetchInit, FetchResponse } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { SettlementRules } from "../operation/settlement-rules.ts";
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
  readonly find?: Step;
  /** @default the exchange's time */
  readonly time?: Step;
}

/** Creates the response of the time operation, with the `Date` of the server that wrote it. */
export function timeOf(time: unknown, dateMs = Number(time)): FetchResponse {
  return responseOf({ time }, 200, { date: new Date(dateMs).toUTCString() });
}

/** Responds that there is nothing under the key. */
export const missing: Step = () => responseOf({ no: "missing" }, 400);

/** A service in virtual time: default times pass in milliseconds. Counts what it was sent, by kind. */
export function exchangeOf(
  steps: ExchangeSteps,
  options: ClientOptions & { clock?: VirtualClock } = {},
  operations: readonly Operation[] = [find],
  definitions: Record<string, SettlementRules> = settlement,
) {
  const clock = options.clock ?? createVirtualClock();
  const counts = { send: 0, find: 0, time: 0 };
  const lookups: { readonly at: number; readonly fresh: boolean }[] = [];
  const fetch: Fetch = async (url, init) => {
    if (url.endsWith("/time")) {
      const step = steps.time ?? (() => timeOf(clock.exchangeNow));
      return step(counts.time++, url, init);
    }
    const isLookup = init.method === "GET" && operations.some(({ path }) => new URL(url).pathname === path);
    if (!isLookup) return steps.send(counts.send++, url, init);
    lookups.push({ at: clock.elapsed, fresh: init.freshConnection === true });
    return (steps.find ?? missing)(counts.find++, url, init);
  };
  const service = serviceOf(fetch, operations, { ...options, clock }, definitions);
  return { service, clock, counts, lookups };
}
