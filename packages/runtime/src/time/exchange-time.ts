import { compose } from "../fetch.ts";
import type { Service } from "../service.ts";
import { readBody } from "../transport/read-body.ts";

/** The exchange's time as its time operation told it once, carried on by the monotonic clock. Epoch milliseconds. */
export interface ExchangeTime {
  readonly serverMs: number;
  /** Between these monotonic moments the exchange's clock stood at `serverMs`. */
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** The earliest time at which the exchange's clock can have stood at a monotonic moment. */
export function earliestAt({ serverMs, receivedAt }: ExchangeTime, monotonic: number): number {
  return serverMs + monotonic - receivedAt;
}

/** The latest time at which the exchange's clock can have stood at a monotonic moment. */
export function latestAt({ serverMs, sentAt }: ExchangeTime, monotonic: number): number {
  return serverMs + 1 + monotonic - sentAt;
}

/**
 * Asks the service's time operation. Changes no clock.
 * @param timeoutMs the time that may take
 * @param signal ends it early
 * @returns undefined when the service has no such operation, or it gave no usable response in time
 */
export async function askTime(
  service: Service,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<ExchangeTime | undefined> {
  const { clock } = service;
  const controller = new AbortController();
  // Not left to the signal: a `fetch` that ignores it must not hold the call.
  const timeUp = Promise.withResolvers<undefined>();
  const stop = () => timeUp.resolve(undefined);
  if (signal?.aborted) return undefined;
  signal?.addEventListener("abort", stop, { once: true });
  const cancel = clock.setTimer(timeoutMs, stop);
  try {
    const sentAt = clock.monotonic();
    const serverMs = await Promise.race([readTime(service, controller.signal), timeUp.promise]);
    return serverMs === undefined ? undefined : { serverMs, sentAt, receivedAt: clock.monotonic() };
  } catch {
    return undefined;
  } finally {
    cancel();
    signal?.removeEventListener("abort", stop);
    controller.abort();
  }
}

async function readTime(service: Service, signal: AbortSignal): Promise<number | undefined> {
  const { definition, origin, basePath, fetch, interceptors, headers, maxResponseBytes } = service;
  if (definition.time === undefined) return undefined;
  const send = compose(fetch, interceptors);
  const url = origin + basePath + definition.time.path;
  const response = await send(url, { method: "GET", headers: { ...headers }, redirect: "manual", signal });
  const text = await readBody(response, maxResponseBytes);
  // A cache tells the time at which it was filled.
  if (response.status !== 200 || (response.headers.get("age") ?? "0").trim() !== "0") return undefined;
  const serverMs = definition.time.read(JSON.parse(text));
  return Number.isFinite(serverMs) ? serverMs : undefined;
}
