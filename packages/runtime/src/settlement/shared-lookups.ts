import type { Asked, SharedLookups } from "../service.ts";

/** Number of queries whose latest results are kept. */
const most = 16;

export function createSharedLookups(): SharedLookups {
  const latest = new Map<string, Promise<Asked>>();
  return {
    async ask<Result extends Asked>(
      question: string,
      needed: number,
      send: (begun?: Result) => Promise<Result>,
      serves: (result: Result) => boolean = () => true,
    ): Promise<Result> {
      let begun: Result | undefined;
      for (let asked = latest.get(question); asked !== undefined; ) {
        const result = (await asked) as Result;
        const isLater = result.sentAt >= needed;
        if (isLater && serves(result)) return result;
        begun = isLater ? result : undefined;
        const later = latest.get(question);
        // Another caller that waited may have sent the next request already.
        if (later === asked) break;
        asked = later;
      }
      const sent = send(begun).then((result) => {
        if (result.flaw !== undefined && latest.get(question) === sent) latest.delete(question);
        return result;
      });
      latest.delete(question);
      latest.set(question, sent);
      for (const oldest of latest.keys()) {
        if (latest.size <= most) break;
        latest.delete(oldest);
      }
      return sent;
    },
  };
}
