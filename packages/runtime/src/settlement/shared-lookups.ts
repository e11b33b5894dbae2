import type { Asked, SharedLookups } from "../service/service.ts";

/** Number of queries whose latest results are kept. */
const most = 16;

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
