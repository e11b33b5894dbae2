import type { StoryEventOf } from "../../story/story-event.ts";
import { validForMs } from "./read-request.ts";
import { validityMs } from "./terms.ts";

/** Codes that only a client can cause: a wrong signature, missing fields for it, a path or a method that does not exist. */
const malformed: ReadonlySet<string> = new Set(["400001", "400005", "404000", "405000", "415000", "-1022", "-1102"]);
const oldTimestamp: ReadonlySet<string> = new Set(["400002", "-1021"]);

/** True for a rejection of a request that the exchange cannot read. */
export function isMalformed(code: string | undefined): boolean {
  return code !== undefined && malformed.has(code);
}

/** Longest time on the way for which a rejected timestamp shows that the clock of the client is wrong. */
const quickMs = 300;
/** Least number of rejections in spite of a known time, and least share of them, that show that the client does not use it. */
const leastRejections = 4;
const leastShare = 0.7;

/** Follows the clock of one client of one exchange, as far as its requests show it. */
export class ClockCheck {
  /** True from a response that rejected a timestamp until the exchange's time was read. */
  #isRejected = false;
  /** True time at which the exchange's time was read after that. */
  #knownAt: number | undefined;
  #checked = 0;
  #rejected = 0;

  /** A response rejected a timestamp. */
  onRejected(): void {
    this.#isRejected = true;
  }

  /** The time of the exchange was read. */
  onTime(at: number): void {
    if (!this.#isRejected) return;
    this.#isRejected = false;
    this.#knownAt = at;
  }

  /** A question for the time got no response: the call corrects its clock no more, and a settlement's own question corrects none. */
  onTimeLost(): void {
    this.#isRejected = false;
  }

  /** The monotonic clock of its machine stands still from now on: the client is late by as much, and cannot know it. */
  onStandstill(): void {
    this.#knownAt = undefined;
  }

  /** The exchange served a request. Returns the error that it shows, in words; undefined for none. */
  onServed({ code, at }: StoryEventOf<"served">, request: StoryEventOf<"request">): string | undefined {
    const isComparable = at - request.at < quickMs && validForMs(request) >= validityMs;
    if (this.#knownAt === undefined || request.timestamp === undefined || request.at < this.#knownAt || !isComparable)
      return undefined;
    this.#knownAt = undefined;
    this.#checked++;
    if (code === undefined || !oldTimestamp.has(code)) return undefined;
    this.#rejected++;
    if (this.#rejected < leastRejections || this.#rejected < leastShare * this.#checked) return undefined;
    const text = `${this.#rejected} of ${this.#checked} requests were rejected for their timestamp after the exchange's time was read`;
    this.#checked = 0;
    this.#rejected = 0;
    return text;
  }
}
