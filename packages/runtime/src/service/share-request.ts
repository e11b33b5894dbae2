import { createServiceState, type Service } from "../service/service.ts";

/** Number of queries whose latest results are kept. */
const maxQueries = 16;

interface SharedResult {
  /** Monotonic milliseconds. */
  readonly sentAt: number;
  /** Present if the result proves nothing: only the callers that waited for it get it. */
  readonly flaw?: unknown;
}

/** Returns the latest lookups of a service, by their queries. */
const getLatest = /* @__PURE__ */ createServiceState(() => new Map<string, Promise<SharedResult>>());

/**
 * Shares a lookup between calls that are settled at once: one request at a time for the same query. A caller never gets a result
 * of a request that was sent before the moment that it names.
 *
 * @param question the query as a string
 * @param needed monotonic milliseconds: an earlier request does not serve this caller
 */
export async function shareLookup<Result extends SharedResult>(
  service: Pick<Service, "running">,
  question: string,
  needed: number,
  send: () => Promise<Result>,
): Promise<Result> {
  const latest = getLatest(service);
  const asked = latest.get(question);
  const known = (await asked) as Result | undefined;
  if (known !== undefined && known.sentAt >= needed) return known;
  // Another caller that waited may have sent the next request already.
  if (latest.get(question) !== asked) return shareLookup(service, question, needed, send);
  const result = send().then((done) => {
    if (done.flaw !== undefined && latest.get(question) === result) latest.delete(question);
    return done;
  });
  latest.delete(question);
  latest.set(question, result);
  if (latest.size > maxQueries) latest.delete(latest.keys().next().value as string);
  return result;
}
