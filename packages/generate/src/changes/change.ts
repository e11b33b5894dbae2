/** Classes of changes by their effect on users, mildest first. */
export const changeClasses = ["changed", "added", "deprecated", "breaks callers", "breaks readers"] as const;

/**
 * `breaks callers`: a valid request is now rejected, or does something else. `breaks readers`: a response may hold what
 * was ruled out before, or lacks what was promised. `changed`: a fact that neither has to act upon.
 */
export type ChangeClass = (typeof changeClasses)[number];

/** One difference between two versions of a contract. */
export interface Change {
  readonly class: ChangeClass;
  /** `orders.place`; empty when it is about the whole service. */
  readonly operation: string;
  /** `input.symbol`, `NewOrder.price`, `output.data[].id`, `x-effect`; empty when it is about the operation itself. */
  readonly at: string;
  /** The rest of the sentence: `is required now`. */
  readonly text: string;
}

/** Tests for a class of changes that breaks users. */
export function isBreaking(name: ChangeClass): boolean {
  return name === "breaks callers" || name === "breaks readers";
}
