import { findIntent } from "../story/intent-name.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import { type Case, type JudgedRequest, wasPerhapsSent } from "./cases/case.ts";
import { malformed } from "./contract/codes.ts";
import type { Fields } from "./contract/operations.ts";

/** Fields that a client adds to what its program wrote: names of the intent, and the signature. */
const added = new Set("clientOid withdrawOrderId remark timestamp recvWindow signature".split(" "));

/**
 * Contents: what arrives at the exchange is what the program asked for, digit by digit, and what the program is given is what the exchange
 * has: every record of a list once, as it was sent, and what became of its calls.
 */
export class Contents {
  readonly #book: Book;
  /** True times at which the response to a read of each process was not as the exchange gave it, last, and hid a record. */
  readonly #changedAt = new Map<string, number>();
  readonly #hiddenAt = new Map<string, number>();

  constructor(book: Book) {
    this.#book = book;
  }

  onSend(of: Case, sent: JudgedRequest): void {
    const text = describeDifference(of, sent);
    if (text !== undefined) this.#book.fail("changed", of, text);
  }

  /** A call that failed reports the requests that left, and the last response; the event of its end says the same. */
  onStatement(of: Case, { report, outcome }: StoryEventOf<"statement">): void {
    if (report === undefined) return;
    const { sent, status, apiCode, error, event } = report;
    const left = of.sends.filter(wasPerhapsSent).length;
    const end = of.sends.at(-1)?.end;
    const { closesAt, hasInterceptor } = of.caller;
    // A response may come too late for its attempt, and another attempt may not leave. An interceptor that repeats chooses one.
    const last = end?.kind === "response" && status !== undefined && !hasInterceptor ? end : undefined;
    const wrong = [
      report.outcome !== outcome && `reported as ${report.outcome}, and stated as ${outcome}`,
      // A client that is closed begins no call.
      event !== error && closesAt === undefined && `reported as ${error}, and by an event as ${event}`,
      // A connection may fail as the attempt ends: a request counts as sent where the client did not hear of that in time.
      (sent < left || sent > of.sends.length) &&
        !hasInterceptor &&
        `reported with ${sent} attempts, and ${left} requests left`,
      last && last.status !== status && `reported with HTTP ${status}, and its response has ${last.status}`,
      last && apiCode && !last.text.includes(apiCode) && `reported with code ${apiCode}, and its response has another`,
    ];
    for (const text of wrong) if (text) this.#book.fail("changed", of, text);
  }

  onServed(event: StoryEventOf<"served">): void {
    if (event.code === undefined || !malformed.has(event.code) || event.isCopy) return;
    this.#book.failAlone("changed", `the exchange cannot read a request: ${event.text}`);
  }

  /** A response that was late, or has an error, is what its exchange said; what a read was given in place of it is not. */
  onResponse(
    { process, at, fault, status }: StoryEventOf<"response">,
    { event, served }: JudgedRequest,
    text: string,
  ): void {
    if (fault === undefined || status !== 200 || text === served?.text || event.method !== "GET") return;
    this.#changedAt.set(process, at);
    // A page that comes again and again hides nothing, where it is whole.
    if (!fault.startsWith("endless") || text.length < (served?.text.length ?? 0)) this.#hiddenAt.set(process, at);
  }

  /** A program was given a list: none of the records left out that the exchange showed, as they were sent, and by time each one once. */
  onList(event: StoryEventOf<"list">): void {
    const { operation, duplicates, items, altered = [], received, expected = [], error, isCut, span, why = [] } = event;
    const fail = (text: string) => this.#book.failAlone("changed", `${operation}: ${text}`);
    if (altered.length > 0) fail(`not as the exchange sent it: ${altered.join(", ")}`);
    const mayLack = (this.#hiddenAt.get(event.process) ?? Number.NEGATIVE_INFINITY) >= event.since;
    const wasChanged = (this.#changedAt.get(event.process) ?? Number.NEGATIVE_INFINITY) >= event.since;
    if (span !== undefined && duplicates.length > 0 && !wasChanged)
      fail(`${duplicates.length} of ${items} items came more than once`);
    if (mayLack || error !== undefined || received === undefined) return;
    // A server that shows an older moment has a shorter list: it lacks records that are not sure to be shown yet.
    const isSure = !wasChanged && isCut !== true && received.every((id) => expected.includes(id));
    if (why.length > 0 && isSure) fail(`said to be incomplete, and nothing is missing: ${why[0]}`);
    const given = new Set(received);
    const lacking = expected.filter((id) => !given.has(id));
    // Where a program ended its list, each newer or repeated record has taken the place of one.
    const newer = isCut === true ? items - (expected.length - lacking.length) : 0;
    if (lacking.length > newer)
      fail(`${lacking.length} of ${expected.length} records are not among ${items} items: ${lacking[0]}`);
  }
}

/** Compares a request with what its program asked for. Returns the first difference, in words. */
function describeDifference(
  { event: { input, intent, team, recvWindow }, siblings }: Case,
  { event, read }: JudgedRequest,
): string | undefined {
  const teams = Object.entries(event.headers ?? {}).filter(([name]) => name.toLowerCase() === "x-team");
  if (team !== undefined && teams.map(([, value]) => value).join() !== team)
    return `sent with the header ${teams.join("; ")}, and its program asked for ${team}`;
  const isBatch = siblings.length > 1 || event.body.startsWith('{"orderList"');
  if (isBatch && read.items.length !== siblings.length)
    return `sent with ${read.items.length} items of ${siblings.length}`;
  const sent: Fields | undefined = isBatch ? read.items.find((each) => findIntent(each) === intent) : read.items[0];
  if (sent === undefined) return "sent without it";
  for (const [field, value] of Object.entries({ ...input, ...(event.service === "service-b" && { recvWindow }) })) {
    const found = sent[field];
    if (value !== undefined && String(found) !== String(value))
      return `sent with ${field} ${String(found)}, and its program asked for ${String(value)}`;
  }
  const more = Object.keys(sent).find((field) => !(field in input) && !added.has(field));
  return more === undefined ? undefined : `sent with ${more}, for which its program did not ask`;
}
