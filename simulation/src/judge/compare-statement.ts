import type { StoryEventOf } from "../story/story-event.ts";
import { acceptedBy, messageOfAnother } from "./cases/acceptance.ts";
import type { Case } from "./cases/case.ts";
import { type Context, cannotKnow, failCase } from "./context.ts";
import { isExecutedOnce, isUnderKey } from "./contract/terms.ts";
import { excuseOf } from "./executions.ts";

/** Time before a request by which every clock shows a record to be older, in milliseconds. */
const surelyEarlierMs = 12_000;

type Statement = StoryEventOf<"statement">;

/** Compares a statement with what happened. */
export function compareStatement(context: Context, of: Case, event: Statement): void {
  const { executions, terms } = of;
  if (event.by === "call" && event.outcome === "notExecuted") checkMessage(context, of, event);
  const fail = (text: string) => failCase(context, "wrong", of, event, text);
  if (of.event.operation === "dcp.set" && event.by !== "call") {
    const contradiction = context.protection.contradictionOf(of, event.outcome, context.book.observer(event));
    if (contradiction !== undefined) fail(contradiction);
    return;
  }
  if (event.outcome === "executed") {
    // A state that is as requested was perhaps made by another cause.
    if (!isExecutedOnce(terms)) return;
    if (executions.length === 0) return void onNotExecuted(context, of, event, fail);
    const ids = new Set(executions.map(({ id }) => id).filter((id) => id !== undefined));
    const isNamed = terms.nameField !== undefined || isUnderKey(terms);
    // A lookup by client id shows what an order became that was modified since.
    const isIts = (id: string) => ids.has(id) || context.modifications.isLaterThan(ids, id);
    if (event.id !== undefined && isNamed && ids.size > 0 && !isIts(event.id))
      return void onNotExecuted(context, of, event, () =>
        fail(`stated with id ${event.id}, and executed with id ${[...ids].join(", ")}`),
      );
  }
  if (event.outcome !== "notExecuted" || executions.length === 0) return;
  // A cancellation is acknowledged before it is carried out: after several requests, what the order became counts.
  if (!isExecutedOnce(terms) && (of.sends.length > 1 || of.sends[0]?.end?.meaning?.kind !== "rejected")) return;
  const excuse = excuseOf({ ...of, statements: [...of.statements, event] });
  if (excuse === undefined) fail("stated as not executed, and the exchange had executed it");
  else cannotKnow(context, excuse);
}

/** A rejected item of a batch has the message of its own result. */
function checkMessage(context: Context, of: Case, event: Statement): void {
  const last = of.sends.at(-1);
  const own = last && messageOfAnother(of, last, event.reason);
  if (own === undefined) return;
  const text = `stated with the rejection of another item: ${event.reason}, and the exchange sent: ${own}`;
  failCase(context, "changed", of, event, text);
}

/** Stated as executed, and it was not, or another thing was: a response or a record of another call may have been taken for it. */
function onNotExecuted(context: Context, of: Case, event: Statement, fail: (text: string) => void): void {
  // Each response of the payments service repeats what was asked for.
  if (isUnderKey(of.terms)) return void fail("stated as executed, and the service had not executed it");
  const rivals = context.book.byKey(of.key).filter((each) => each !== of);
  const rival = rivals.find(({ executions }) => executions.some(({ id }) => mayBe(event, id)));
  if (rival !== undefined && isKnownRival(context, rival, of, event))
    return void fail(`stated with the record of ${rival.name}, which was known to be another's`);
  if (rival !== undefined) return void cannotKnow(context, "a client id was used by another call with the same terms");
  const isOthers = of.sends.some(({ end }) => end?.meaning?.kind === "success" && !hasEcho(of, end.meaning.payload));
  if (isOthers && evidenceIsOwn(of)) return void cannotKnow(context, "another request's response without an echo");
  fail("stated as executed, and the exchange had not executed it");
}

/** True where a process knows that a record is another call's: it was stated before, or the record is older than the request. */
function isKnownRival({ book }: Context, rival: Case, of: Case, event: Statement): boolean {
  const observer = book.observer(event);
  const sentAt = of.sends[0]?.request.at;
  if (event.by === "recover" || observer !== of.observer || sentAt === undefined) return false;
  // An exchange that responds to a used client id with its first order looks the same as a mix-up of responses.
  const isByResponse = of.sends.some((send) => {
    const accepted = acceptedBy(of, send);
    return accepted?.kind === "executed" && accepted.id === event.id;
  });
  if (isByResponse) return false;
  const isStatedBefore = book
    .knownBefore(rival, observer, event.since ?? of.event.at)
    .some(({ id }) => mayBe(event, id));
  const madeAt = rival.executions.find(({ id }) => mayBe(event, id))?.at ?? Number.POSITIVE_INFINITY;
  const isOlder = madeAt < sentAt - surelyEarlierMs && observer.stoodStillMs(of.event.at, event.at) === 0;
  return isStatedBefore || isOlder;
}

/** True where a statement is about the record with an id: a record that was shown without its id can be any. */
function mayBe(event: Statement, id: string | undefined): boolean {
  return event.id === undefined || event.id === id;
}

/** A success that names nothing of its request. */
function hasEcho({ key, event }: Case, payload: unknown): boolean {
  const isSent = (key ?? event.input.clientOid) != null;
  const names = (result: unknown) => (result as { clientOid?: unknown } | null)?.clientOid != null;
  return isSent && (Array.isArray(payload) ? payload.some(names) : names(payload));
}

function evidenceIsOwn({ observer, event }: Case): boolean {
  return observer.process === event.process;
}
