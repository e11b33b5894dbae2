import type { ServiceName } from "../story/story-event.ts";
import { toleranceMs } from "./contract/terms.ts";
import type { View } from "./view.ts";

/** A time that an exchange stated to a process. True times of the request and of its response. */
export interface TimeReading {
  readonly serverMs: number;
  readonly sentAt: number;
  readonly receivedAt: number;
}

/** Number of times of an exchange that are kept of one process. */
const mostReadings = 16;

/** One start of a process, until its crash: what it has observed is all that its clients can know. */
export class Observer {
  readonly process: string;
  readonly startedAt: number;
  isAlive = true;
  /** Numbers of its starts that run at once: a new one can begin while the last is suspended. */
  readonly starts = new Set<number>();
  /** True once one of several starts at once crashed: the story does not tell whose calls ended with it. */
  hasLostStart = false;
  /** True once its program ended by itself. */
  hasEnded = false;
  /** End of its latest suspension; negative infinity where there was none. */
  resumedAt = Number.NEGATIVE_INFINITY;
  isSuspended = false;
  /** Time for which it was suspended, in milliseconds. */
  suspendedMs = 0;
  hasLimiter = false;
  wasRotated = false;
  /** Its knowledge of intents whose outcome it has not stated yet. */
  readonly open = new Set<View>();
  readonly #readings: Record<ServiceName, TimeReading[]> = { "service-a": [], "service-b": [] };

  constructor(process: string, startedAt: number) {
    this.process = process;
    this.startedAt = startedAt;
  }

  learn(service: ServiceName, reading: TimeReading): void {
    const readings = this.#readings[service];
    readings.push(reading);
    if (readings.length > mostReadings) readings.shift();
  }

  readings(service: ServiceName): readonly TimeReading[] {
    return this.#readings[service];
  }

  /** True where a reading shows that the exchange's clock had passed `time` at the true time `at`, give or take the tolerance. */
  knowsPassed(service: ServiceName, time: number, at: number, toleranceFor = toleranceMs): boolean {
    return this.#readings[service].some(
      ({ serverMs, receivedAt }) => serverMs + at - receivedAt >= time - toleranceFor,
    );
  }
}
