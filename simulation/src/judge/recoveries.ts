import type { StoryEventOf } from "../story/story-event.ts";
import type { Case } from "./cases/case.ts";
import { isFindable } from "./cases/case.ts";
import type { Observer } from "./cases/observer.ts";
import { wasTakenLater } from "./closings.ts";
import { type Context, cannotKnow, failCase } from "./context.ts";

/** Checks what recoveries report: only what they hold, and nothing as unknown that they did not look at. */
export class Recoveries {
  readonly #context: Context;
  /** True times at which each API key was used first. */
  readonly #keys = new Map<string, number>();

  constructor(context: Context) {
    this.#context = context;
  }

  onRequest({ apiKey, at }: StoryEventOf<"request">): void {
    if (apiKey !== undefined && !this.#keys.has(apiKey)) this.#keys.set(apiKey, at);
  }

  onStatement(event: StoryEventOf<"statement">): void {
    const { book } = this.#context;
    const of = book.cases.get(event.intent);
    if (of === undefined || event.by !== "recover") return;
    const observer = book.observer(event);
    if (event.outcome === "unknown") this.#checkLooked(of, event, observer);
    else this.#checkHeld(of, event, observer);
  }

  /** Each intent is reported by the one process that holds it: the last one that claimed it. */
  #checkHeld(of: Case, event: StoryEventOf<"statement">, observer: Observer): void {
    const { journal } = of;
    const claimedAt = journal?.claimedAt.get(observer);
    if (journal === undefined || claimedAt === undefined) return;
    const isTaken = [...journal.claimedAt].some(([other, at]) => other !== observer && at > claimedAt);
    // Its claim was renewed, and another process claimed it while this one was suspended before it read that.
    const wasRenewed = journal.renewedAt.get(observer) === claimedAt && observer.wasSuspendedSince(claimedAt);
    // While an item of a batch is unknown, the entry stays open and no claim is renewed. That another item was executed is no permission.
    const isRenewed = journal.renewedAt.get(observer) === claimedAt;
    if (of.siblings.length > 1 && event.outcome === "executed" && !isRenewed) return;
    if (of.siblings.length > 1 && !isRenewed && !isTaken && !journal.claimedAgain.has(observer)) {
      const text = "the proof of an item was given by a recovery that leaves the entry of its batch open";
      return void failCase(this.#context, "wrong", of, event, text);
    }
    if (!isTaken || wasRenewed) return;
    // It was renewed and reported, and its program took its time; meanwhile its lease ended, by the clock of the journal alone.
    if (isRenewed && wasTakenLater(journal, observer))
      return void cannotKnow(this.#context, "a recovery could not close its entry before its claim ended");
    failCase(this.#context, "wrong", of, event, "reported by a recovery whose claim another process had taken over");
  }

  /** An intent of the same account, and of a key that it must know, is claimed and looked up. */
  #checkLooked(of: Case, event: StoryEventOf<"statement">, observer: Observer): void {
    const { journal, sends } = of;
    const usedAt = this.#keys.get(sends[0]?.request.apiKey ?? "") ?? Number.POSITIVE_INFINITY;
    // What a process with a wrong key or base URL sent is of another account, or at another exchange.
    const isMistaken = observer.isMistaken || of.observer.isMistaken;
    const isOwn = observer.account !== undefined && observer.account === of.observer.account && !isMistaken;
    if (!isOwn || event.client !== of.event.service || usedAt >= observer.startedAt || !isFindable(of)) return;
    if (journal !== undefined && !journal.claimedAt.has(observer))
      failCase(
        this.#context,
        "undecided",
        of,
        event,
        "left unknown by a recovery of its account, which did not claim it",
      );
  }
}
