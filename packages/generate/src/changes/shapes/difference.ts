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
