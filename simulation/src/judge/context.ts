import type { StoryEvent } from "../story/story-event.ts";
import type { Book } from "./cases/book.ts";
import type { Case } from "./cases/case.ts";
import type { Modifications } from "./cases/modifications.ts";
import type { Counts } from "./counts/counts.ts";
import type { Sometimes } from "./counts/sometimes.ts";
import type { Unknowable } from "./counts/unknowable.ts";
import type { Fail, Property } from "./failure.ts";
import type { Protection } from "./protection.ts";

/** Data that the parts of the judge share. */
export interface Context {
  readonly book: Book;
  readonly fail: Fail;
  readonly sometimes: Counts;
  readonly unknowable: Counts;
  readonly protection: Protection;
  readonly modifications: Modifications;
  /** True time at which everything healed; infinite before. */
  healedAt: number;
  /** True time at which any clock of a machine or a journal was set last. */
  clockSetAt: number;
}

/** Reports a failure of an intent. */
export function failCase({ fail }: Context, property: Property, of: Case, event: StoryEvent, text: string): void {
  // A client that was closed in the middle of a call, or was asked to wait, looks nothing up.
  const mayNotLook = "reason" in event && /the client is closed|\(Retry-After\)/.test(event.reason ?? "");
  if (property === "undecided" && mayNotLook) return;
  fail({
    at: event.at,
    property,
    intent: of.name,
    text,
    events: of.shown.includes(event) ? [...of.shown] : [...of.shown, event],
  });
}

export function happened({ sometimes }: Context, name: Sometimes): void {
  sometimes.add(name);
}

export function cannotKnow({ unknowable }: Context, name: Unknowable): void {
  unknowable.add(name);
}
