import type { Randomness } from "@exch/runtime/service";
import { Random } from "./faults/random.ts";

/** Separates the numbers of clients from those of injected faults, which have the same seed. */
const purpose = 0x5eed;

/** Creates randomness for clients: equal seeds produce equal ids and equal jitter. */
export function createClientRandomness(seed: number): Randomness {
  const random = new Random(seed ^ purpose);
  const hex = (digits: number) =>
    Math.floor(random.next() * 16 ** digits)
      .toString(16)
      .padStart(digits, "0");
  return {
    next: () => random.next(),
    uuid: () =>
      `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + Math.floor(random.next() * 4)).toString(16)}${hex(3)}-${hex(8)}${hex(4)}`,
  };
}
