/** What a change means to others, the mildest first. */
export const changeClasses = ["changed", "added", "deprecated", "breaks callers", "breaks readers"] as const;

/**
 * `breaks callers`: a request that was fine is refused, or does something else. `breaks readers`: an answer may hold what
 * was ruled out before, or lacks what was promised. `changed`: a fact that neither has to act upon.
 */
export type ChangeClass = (typeof changeClasses)[number];

/** One difference between two versions of a contract. */
export interface Change {
  readonly class: ChangeClass;
  /** `orders.place`; empty when it is about the whole service. */
  readonly operation: string;
  /** `input.symbol`, `NewOrder.price`, `answer.data[].id`, `x-effect`; empty when it is about the operation itself. */
  readonly at: string;
  /** What follows when read aloud: `is required now`. */
  readonly text: string;
}

/** Whether a class of change breaks somebody. */
export function isBreaking(name: ChangeClass): boolean {
  return name === "breaks callers" || name === "breaks readers";
}
