import { createServiceState } from "../service/service-state.ts";

/** Number of queries whose latest results are kept. */
const most = 16;

/**
 * Shares lookups between calls that are settled at once: one request at a time for the same query. A caller never gets a result
 * of a request that was sent before the moment that it names.
 */
export interface SharedLookups {
  /**
   * @param question the query as a string
   * @param needed monotonic milliseconds: an earlier request does not serve this caller
   * @param send sends the request: the rest of one that another caller began and ended early, where it is given
   * @param serves tests whether a result has all that this caller asks for; `isLater` is false for one from before `needed`
   */
  ask<Result extends Asked>(
    question: string,
    needed: number,
    send: (begun?: Result) => Promise<Result>,
    serves?: (result: Result, isLater: boolean) => boolean,
  ): Promise<Result>;
}

export interface Asked {
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** Present when the result proves nothing: it serves the callers that waited for it, and no later one. */
  readonly flaw?: unknown;
}

/** Returns the shared lookups of a service. */
export const getSharedLookups = /* @__PURE__ */ createServiceState(createSharedLookups);

export function createSharedLookups(): SharedLookups {
  const latest = new Map<string, Promise<Asked>>();
  return {
    async ask<Result extends Asked>(
      question: string,
      needed: number,
      send: (begun?: Result) => Promise<Result>,
      serves: (result: Result, isLater: boolean) => boolean = (_, isLater) => isLater,
    ): Promise<Result> {
      let begun: Result | undefined;
      for (let asked = latest.get(question); asked !== undefined; ) {
        const result = (await asked) as Result;
        const isLater = result.sentAt >= needed;
        if (serves(result, isLater)) return result;
        begun = isLater ? result : undefined;
        const later = latest.get(question);
        // Another caller that waited may have sent the next request already.
        if (later === asked) break;
        asked = later;
      }
      const result = send(begun).then((done) => {
        if (done.flaw !== undefined && latest.get(question) === result) latest.delete(question);
        return done;
      });
      latest.delete(question);
      latest.set(question, result);
      for (const oldest of latest.keys()) {
        if (latest.size <= most) break;
        latest.delete(oldest);
      }
      return result;
    },
  };
}
