import type { Service } from "../service.ts";
import { askTime } from "./exchange-time.ts";

/**
 * Asks the exchange for its time and sets the client's clock by it. The client does so by itself when the exchange refuses a
 * timestamp.
 *
 * @param timeoutMs the time that may take
 * @returns false when the exchange's time could not be asked
 */
export async function syncClock(service: Service, timeoutMs: number = service.attemptTimeoutMs): Promise<boolean> {
  const { definition, clock, publish } = service;
  const time = await askTime(service, timeoutMs);
  if (time === undefined) return false;
  clock.learn(time.serverMs, 1, time.sentAt, time.receivedAt);
  publish({ type: "clock", service: definition.name, offsetMs: clock.offset?.ms ?? 0 });
  return true;
}
