import type { Service } from "../service.ts";
import { readBody } from "../transport/read-body.ts";

/**
 * Asks the exchange for its time and learns from the answer; needed where `Date` headers cannot be read.
 * @param timeoutMs how long that may take
 * @returns whether the exchange told its time
 */
export async function syncClock(service: Service, timeoutMs: number = service.attemptTimeoutMs): Promise<boolean> {
  const { dialect, clock, publish } = service;
  const sentAt = clock.monotonic();
  const controller = new AbortController();
  // Not left to the signal: a `fetch` that ignores it must not hold the call.
  const timeUp = Promise.withResolvers<undefined>();
  const cancel = clock.setTimer(timeoutMs, () => timeUp.resolve(undefined));
  try {
    const serverMs = await Promise.race([askTime(service, controller.signal), timeUp.promise]);
    if (serverMs === undefined) return false;
    clock.learn(serverMs, 1, sentAt, clock.monotonic());
    publish({ type: "clock", service: dialect.name, offsetMs: clock.offset?.ms ?? 0 });
    return true;
  } catch {
    return false;
  } finally {
    cancel();
    controller.abort();
  }
}

async function askTime(service: Service, signal: AbortSignal): Promise<number | undefined> {
  const { dialect, origin, basePath, fetch, maxResponseBytes } = service;
  if (dialect.time === undefined) return undefined;
  const url = origin + basePath + dialect.time.path;
  const response = await fetch(url, { method: "GET", headers: {}, redirect: "manual", signal });
  const text = await readBody(response, maxResponseBytes);
  return response.status === 200 ? dialect.time.read(JSON.parse(text)) : undefined;
}
