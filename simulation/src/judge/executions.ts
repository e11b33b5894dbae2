import type { StoryEvent, StoryEventOf } from "../story/story-event.ts";
import { type Case, show } from "./cases/case.ts";
import { type Context, cannotKnow, failCase, happened } from "./context.ts";
import { isExecutedOnce } from "./contract/terms.ts";

type Executed = StoryEventOf<"executed">;

/** Most orders whose placement is remembered, to see which of them a later cancel ends. */
const mostPlaced = 20_000;

/** Follows what the exchanges execute: nothing twice by us, and nothing that was stated as not executed. */
export class Executions {
  readonly #context: Context;
  /** True times at which orders were placed, by their id. */
  readonly #placedAt = new Map<string, number>();

  constructor(context: Context) {
    this.#context = context;
  }

  onExecuted(event: Executed): void {
    const { book } = this.#context;
    this.#context.protection.onExecuted(event);
    this.#place(event);
    const byRequest = book.byRequest(event.request);
    const of = byRequest.length === 1 ? byRequest[0] : book.byInput(event.input);
    if (of === undefined) return void this.#onDropped(event);
    show(of, event);
    of.executions.push(event);
    if (event.isCopy) happened(this.#context, "a proxy's copy was executed");
    const send = of.sends.find(({ request }) => request.request === event.request);
    if (send?.end !== undefined && send.end.meaning === undefined)
      happened(this.#context, "executed after the client had given the request up");
    if (isExecutedOnce(of.terms)) this.#checkTwice(of, event);
    this.#checkStated(of, event);
    if (of.terms.effect === "retryable") this.#checkAffected(of, event, event.affected ?? [], event.isCopy);
  }

  #place({ id, at, operation }: Executed): void {
    if (id === undefined || !operation.startsWith("orders.place")) return;
    this.#placedAt.set(id, at);
    if (this.#placedAt.size <= mostPlaced) return;
    for (const oldest of this.#placedAt.keys()) return void this.#placedAt.delete(oldest);
  }

  /** An execution of an intent that was over long ago. */
  #onDropped(event: Executed): void {
    const { book, fail } = this.#context;
    const name = book.nameIn(event.input);
    const outcome = name === undefined ? undefined : book.dropped.get(name);
    if (name === undefined || outcome === undefined || outcome === "unknown") return;
    if (event.isCopy && outcome === "executed")
      return void cannotKnow(this.#context, "a proxy's copy was executed as well");
    const property = outcome === "executed" ? "twice" : "wrong";
    fail({
      at: event.at,
      property,
      intent: name,
      text: `executed long after it had ended as ${outcome}`,
      events: [event],
    });
  }

  #checkTwice(of: Case, event: Executed): void {
    if (of.executions.length < 2) return;
    const requests = new Set(of.executions.map(({ request }) => request));
    const isAfterSleep = of.sends.some((send) => send.isAfterSleep && requests.has(send.request.request));
    if (isAfterSleep)
      cannotKnow(this.#context, "a machine slept between the check of a key's lifetime and the request");
    else if (requests.size > 1) {
      failCase(this.#context, "twice", of, event, `executed by ${requests.size} requests: ${[...requests].join(", ")}`);
    } else cannotKnow(this.#context, "a proxy's copy was executed as well");
  }

  #checkStated(of: Case, event: Executed): void {
    const said = of.statements.find(({ outcome }) => outcome === "notExecuted");
    if (said !== undefined) {
      if (!isExecutedOnce(of.terms) && said.by !== "call") return;
      const kind = excuseOf(of);
      if (kind === undefined)
        failCase(this.#context, "wrong", of, event, "executed after it was stated as not executed");
      else cannotKnow(this.#context, kind);
    } else if (of.journal?.closedAs === "notExecuted") {
      failCase(this.#context, "forgotten", of, event, "executed after its journal entry was closed as not executed");
    }
  }

  /** An order that ended by a cancel: at once, or when the engine came to it. */
  onEnded(event: StoryEventOf<"ended">): void {
    if (event.by === "DCP trigger") happened(this.#context, "dead-connection protection triggered");
    if (event.request === undefined || !/cancel/.test(event.by)) return;
    const cases = this.#context.book.byRequest(event.request);
    for (const of of cases) if (of.terms.effect === "retryable") this.#checkAffected(of, event, [event.id], false);
  }

  /** A cancel must not end what was placed after its call. */
  #checkAffected(of: Case, event: StoryEvent & { request?: number }, ids: readonly string[], isCopy: boolean): void {
    const { endedAt } = of;
    if (endedAt === undefined) return;
    for (const id of ids) {
      const placedAt = this.#placedAt.get(id);
      if (placedAt === undefined || placedAt <= endedAt) continue;
      // The program was told that the request may still take effect.
      if (of.statements.every(({ outcome }) => outcome === "unknown")) continue;
      const send = of.sends.find(({ request }) => request.request === event.request);
      if (isCopy || (send !== undefined && send.request.at <= endedAt))
        cannotKnow(this.#context, "a copy of a cancel took effect later");
      else
        failCase(this.#context, "twice", of, event, `cancelled order ${id}, which was placed after its call had ended`);
    }
  }
}

/** The reason why no client could have known that an intent is executed that was stated as not executed. */
export function excuseOf(of: Case): Parameters<typeof cannotKnow>[1] | undefined {
  const said = of.statements.find(({ outcome }) => outcome === "notExecuted");
  // No exchange of the simulation hides a record for longer than it states: an absence excuses nothing.
  if (said === undefined || of.bases.get(said) !== "rejected") return undefined;
  if (of.sends.some(({ end }) => end?.isOthers)) return "another request's response without an echo";
  return wasCopied(of) ? "a proxy's copy was executed, and the other copy was rejected" : undefined;
}

/** True where a proxy made several copies of a request that was executed: the rejection of another one says nothing of it. */
export function wasCopied({ executions, copied }: Case): boolean {
  return executions.some(({ isCopy, request }) => isCopy || copied.has(request));
}
