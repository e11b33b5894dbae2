import type { Operation } from "@exch/runtime/service";
import { findIntegers } from "../response/rounded-integers.ts";
import type { RoundTrip } from "./round-trip.ts";

/** An identifier as it was written, and the first response that shows it. */
export interface SeenInteger {
  readonly name: string;
  readonly text: string;
  readonly roundTrip: RoundTrip;
}

/** Maximum number of identifiers of one operation that are kept. */
const most = 10_000;

/** Collects the 64-bit identifiers of all successful responses of a run, each once. */
export class SeenIntegers {
  readonly #ofOperations = new Map<string, Map<string, SeenInteger>>();

  /** Records the identifiers of a response. */
  record({ id, ids }: Operation, roundTrip: RoundTrip): void {
    if (ids === undefined) return;
    const seen = this.#ofOperations.get(id) ?? new Map<string, SeenInteger>();
    this.#ofOperations.set(id, seen);
    for (const { name, text } of findIntegers(roundTrip.response.text, ids)) {
      if (seen.size < most && !seen.has(text)) seen.set(text, { name, text, roundTrip });
    }
  }

  /** Lists the identifiers that responses of an operation have had so far. */
  of({ id }: Operation): readonly SeenInteger[] {
    return [...(this.#ofOperations.get(id)?.values() ?? [])];
  }
}
