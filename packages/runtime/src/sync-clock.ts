import type { Service } from "./service.ts";

/**
 * Asks the exchange for its time and learns from the answer; needed where `Date` headers cannot be read.
 * @returns whether the exchange told its time
 */
export async function syncClock({
  dialect,
  origin,
  basePath,
  fetch,
  clock,
  attemptTimeoutMs,
  publish,
}: Service): Promise<boolean> {
  const sentAt = clock.monotonic();
  try {
    const signal = AbortSignal.timeout(attemptTimeoutMs);
    const response = await fetch(origin + basePath + dialect.time.path, {
      method: "GET",
      headers: {},
      redirect: "manual",
      signal,
    });
    const serverMs = dialect.time.read(JSON.parse(await response.text()));
    if (response.status !== 200 || serverMs === undefined) return false;
    clock.learn(serverMs, 1, sentAt, clock.monotonic());
    publish({ type: "clock", service: dialect.name, offsetMs: clock.offset?.ms ?? 0 });
    return true;
  } catch {
    return false;
  }
}
