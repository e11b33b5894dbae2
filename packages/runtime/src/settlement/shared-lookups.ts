/**
 * Shares lookups between calls that are being settled at once: one request at a time for the same question. A caller gets a
 * result that was asked for after it needed it.
 */
export interface SharedLookups {
  /**
   * @param question what is asked, as text
   * @param needed the monotonic moment before which a request is of no use
   */
  ask<Result extends Asked>(question: string, needed: number, send: () => Promise<Result>): Promise<Result>;
}

interface Asked {
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** Present when the result proves nothing: it serves those who waited for it, and no later call. */
  readonly flaw?: unknown;
}

/** How many questions' latest results are kept. */
const most = 16;

export function createSharedLookups(): SharedLookups {
  const latest = new Map<string, Promise<Asked>>();
  return {
    async ask<Result extends Asked>(question: string, needed: number, send: () => Promise<Result>): Promise<Result> {
      for (let asked = latest.get(question); asked !== undefined; ) {
        const result = (await asked) as Result;
        if (result.sentAt >= needed) return result;
        const later = latest.get(question);
        // Whoever waited beside this call may have asked again already.
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
