const intentName = /i[1-9][0-9]{5}|(?<="0\.0[01])[1-9][0-9]{5}(?=")/;
const longId = /[0-9a-fA-F-]{16,}/g;

/**
 * Names the places where decisions are taken: the process, the operation, the intent, and a number that counts requests of the three.
 * Leaving one intent out of a run leaves the names of the others as they are.
 */
export class Places {
  readonly #counts = new Map<string, number>();
  /** Intents by the ids of their orders and withdrawals. */
  readonly #intents = new Map<string, string>();
  /** The last intent of each process: lookups without an id belong to it. */
  readonly #last = new Map<string, string>();

  /** Names the place of a request. */
  name(process: string, method: string, target: string, body: string): string {
    const ids = [...target.matchAll(longId)].map(([id]) => this.#intents.get(id));
    const intent = findName(body) ?? findName(target) ?? ids.find((known) => known) ?? this.#last.get(process) ?? "";
    this.#last.set(process, intent);
    const name = `${process} ${method} ${target.replace(/\?.*/s, "").replace(longId, "ID")} ${intent}`;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name} ${count}`;
  }

  /** Remembers the ids in a request and its response, so that later requests with them have the name of the intent. */
  learn(request: string, response: string): void {
    const intent = findName(request);
    if (intent === undefined) return;
    for (const [id] of `${request} ${response}`.matchAll(longId)) this.#intents.set(id, intent);
  }
}

/** Finds the name of an intent; in amounts it has no letter. */
function findName(text: string): string | undefined {
  return intentName.exec(text)?.[0].replace(/^i?/, "i");
}
