import type { Asked, SharedLookups } from "../service.ts";

/** Number of queries whose latest results are kept. */
const most = 16;

/** A request, and whether its result is there. */
interface Sent {
  readonly result: Promise<Asked>;
  isDone: boolean;
}

export function createSharedLookups(): SharedLookups {
  const latest = new Map<string, Sent>();
  return {
    async ask<Result extends Asked>(
      question: string,
      needed: number,
      send: (begun?: Result) => Promise<Result>,
      serves: (result: Result, isLater: boolean) => boolean = (_, isLater) => isLater,
    ): Promise<Result> {
      let begun: Result | undefined;
      for (let asked = latest.get(question); asked !== undefined; ) {
        const isAwaited = !asked.isDone;
        const result = (await asked.result) as Result;
        const isLater = result.sentAt >= needed;
        if ((isLater || isAwaited) && serves(result, isLater)) return result;
        begun = isLater ? result : undefined;
        const later = latest.get(question);
        // Another caller that waited may have sent the next request already.
        if (later === asked) break;
        asked = later;
      }
      const result = send(begun).then((done) => {
        sent.isDone = true;
        if (done.flaw !== undefined && latest.get(question) === sent) latest.delete(question);
        return done;
      });
      const sent: Sent = { result, isDone: false };
      latest.delete(question);
      latest.set(question, sent);
      for (const oldest of latest.keys()) {
        if (latest.size <= most) break;
        latest.delete(oldest);
      }
      return result;
    },
  };
}
