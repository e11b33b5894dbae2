import { intentOf } from "../story/intent-name.ts";
import type { Input } from "./call-method.ts";

/**
 * Calls under way whose requests do not name their intent, such as a cancellation of all orders. Two of them at once look the same in
 * the story: a repeat of the first one would be taken for a request of the second. A program makes them one after the other.
 */
export class EqualCalls {
  readonly #underWay = new Map<string, Promise<void>>();

  /**
   * The end of a call under way whose requests look like those of this one; undefined where there is none. Once it has ended, another
   * one may have begun that waited as well.
   */
  other(operation: string, input: Input): Promise<void> | undefined {
    return this.#underWay.get(likenessOf(operation, input));
  }

  /** Notes a call that has begun, until it ends. Returns it. */
  begin<Output>(operation: string, input: Input, call: Promise<Output>): Promise<Output> {
    if (intentOf(input) !== undefined) return call;
    const likeness = likenessOf(operation, input);
    const end = () => void this.#underWay.delete(likeness);
    this.#underWay.set(likeness, call.then(end, end));
    return call;
  }
}

/** Names the calls that look the same. An account has one dead-connection protection, whatever its time and its pairs. */
function likenessOf(operation: string, input: Input): string {
  return operation === "dcp.set" ? operation : `${operation} ${JSON.stringify(input)}`;
}
