import type { SchemaDirection } from "../normalize/normal-form.ts";
import type { Change, ChangeClass } from "./change.ts";

/**
 * Ways in which the possible values differ: `wider` and `narrower` break one side or the other, `other` breaks both,
 * `more` (a name that was unknown before) and `note` (a fact beside the values) break neither.
 */
export type Way = "wider" | "narrower" | "other" | "more" | "note" | "deprecated";

/** One difference between two shapes, not yet judged. */
export interface Difference {
  readonly at: string;
  readonly way: Way;
  readonly text: string;
}

const judgements: Readonly<Record<SchemaDirection, Readonly<Record<Way, ChangeClass>>>> = {
  in: {
    wider: "added",
    narrower: "breaks callers",
    other: "breaks callers",
    more: "added",
    note: "changed",
    deprecated: "deprecated",
  },
  out: {
    wider: "breaks readers",
    narrower: "changed",
    other: "breaks readers",
    more: "added",
    note: "changed",
    deprecated: "deprecated",
  },
};

/** Classifies a difference, by the direction of the values. */
export function judge(direction: SchemaDirection, operation: string, { way, at, text }: Difference): Change {
  return { class: judgements[direction][way], operation, at, text };
}
