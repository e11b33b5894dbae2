import type { Asked, SharedLookups } from "../service.ts";

/** Number of queries whose latest results are kept. */
const most = 16;

export function createSharedLookups(): SharedLookups {
  const latest = new Map<string, Promise<Asked>>();
  return {
    async ask<Result extends Asked>(question: string, needed: number, send: () => Promise<Result>): Promise<Result> {
      for (let asked = latest.get(question); asked !== undefined; ) {
        const result = (await asked) as Result;
        if (result.sentAt >= needed) return result;
        const later = latest.get(question);
        // Another caller that waited may have sent the next request already.
        if (later === asked) break;
        asked = later;
      }
      const sent = send().then((result) => {
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
