import type { Settled } from "../errors/settled.ts";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { FetchInit, FetchResponse } from "../operation/fetch.ts";
import type { CallOptions, Operation, RequestEncoder } from "../operation/operation.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { recover } from "../settlement/recovery/recover.ts";
import { createMemoryJournal } from "./memory-journal.ts";
import { operationOf, responseOf, serviceOf } from "./service.ts";
import { reset } from "./things.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";

export const lifetimeMs = 600_000;
export const encodeHeaders: NonNullable<RequestEncoder["headers"]> = (_, input) => ({
  "idempotency-key": String(input.idempotencyKey),
});
/** A payment under an idempotency key. */
export const pay = operationOf({
  id: "payments.create",
  method: "POST",
  body: { amount: "string" },
  header: { idempotencyKey: "idempotency-key" },
  encode: { headers: encodeHeaders },
  effect: { kind: "idempotencyKey", key: "idempotencyKey", lifetimeMs },
});
const list = operationOf({ id: "payments.list" });
const find = operationOf({ id: "payments.find", path: "/payments/{requestId}", echo: { requestId: "own" } });
const errorCodes = {
  declined: { category: "balance", proof: true, kept: true },
  tooMany: { category: "rateLimit", proof: true },
  poor: { category: "balance", proof: true, refusedBy: "state" },
  paused: { category: "suspended", proof: true },
  underWay: { category: "duplicate", proof: false },
  gone: { category: "notFound", proof: true },
} as const;

/** The fate of one request: its response arrives, it is lost, its response is lost, or another response takes its place. */
export type Step = "ok" | "lost" | "lostAfter" | (() => FetchResponse | Promise<FetchResponse>);
/** Sends a call once, and does not settle it. */
export const onlySend: CallOptions = { retry: false, settle: false };

/**
 * An API that executes requests under one key once while the key lives, and a process that calls it; others share its journal. An amount
 * of 999 is declined. Requests beyond a script meet no fault.
 */
export function openApi(script: readonly Step[] = [], options: ClientOptions = {}, operation: Operation = pay) {
  const clock = (options.advanced?.clock as VirtualClock | undefined) ?? createVirtualClock();
  const journal = createMemoryJournal(clock);
  const results = new Map<string, { readonly at: number; readonly body: object }>();
  const executed: string[] = [];
  const keys: string[] = [];
  /** The process that sent each request, and the time. */
  const requests: { readonly process: number; readonly at: number }[] = [];
  let processes = 0;

  const execute = (key: string, input: string): object => {
    const known = results.get(key);
    if (known !== undefined && clock.elapsed - known.at < lifetimeMs) return known.body;
    const isDeclined = input.includes('"999"');
    if (!isDeclined) executed.push(key);
    const body = isDeclined ? { no: "declined" } : { ok: { id: executed.length } };
    results.set(key, { at: clock.elapsed, body });
    return body;
  };
  const createProcess = (steps: readonly Step[] = [], more: ClientOptions = {}) => {
    const process = ++processes;
    let sent = 0;
    const fetch = async (url: string, init: FetchInit): Promise<FetchResponse> => {
      if (url.endsWith("/time")) return responseOf({ time: clock.exchangeNow });
      if (init.method === "GET") return responseOf({ ok: { id: 1, own: executed[0] ?? "" } });
      const key = init.headers["idempotency-key"] ?? String(JSON.parse(String(init.body)).requestId);
      keys.push(key);
      requests.push({ process, at: clock.elapsed });
      const step = steps[sent++] ?? "ok";
      if (typeof step === "function") return step();
      if (step === "lost") return reset();
      const body = execute(key, String(init.body));
      return step === "lostAfter" ? reset() : responseOf(body);
    };
    const own = { errorCodes, journalScope: "s", advanced: { clock } };
    const service = serviceOf(fetch, [operation, list, find], { ...own, ...more });
    /** Resolves with the output or the error of a call, which is an `UnknownOutcomeError` where a test settles it. */
    const make = (input: object = { amount: "1" }, callOptions?: CallOptions) =>
      call(service, operation, input, callOptions).catch((error) => error) as Promise<UnknownOutcomeError>;
    const recoverAll = async (): Promise<Settled[]> => {
      const found: Settled[] = [];
      for await (const { settled } of recover(service, journal)) found.push(settled);
      return found;
    };
    return { service, make, recoverAll };
  };
  const outcomes = () => [...journal.rows.values()].map(({ outcome }) => outcome);
  return {
    clock,
    journal,
    executed,
    keys,
    requests,
    sleep: clock.sleep,
    outcomes,
    createProcess,
    ...createProcess(script, options),
  };
}

/** The same, where the first process has a journal. */
export function openRecorded(script: readonly Step[], operation: Operation = pay) {
  const clock = createVirtualClock();
  const api = openApi([], { advanced: { clock } }, operation);
  return { ...api, ...api.createProcess(script, { journal: api.journal }) };
}
