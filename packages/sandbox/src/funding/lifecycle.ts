/** What moves a withdrawal or a deposit: time, the user, or the scenario. */
export type Move = "progression" | "cancel withdrawal" | "rejection" | "failure";

/** A row of a state table. */
export interface Transition<State = string | number> {
  readonly state: State;
  readonly movedBy: Move;
  readonly next: State;
}

/** How something ends. */
export type Ending = "completed" | "returned";

/** A state table to go by: it begins with the state of the first row, and a state without rows is final. */
export class Lifecycle<State extends string | number = string | number> {
  readonly first: State;
  readonly #rows: readonly Transition<State>[];

  constructor(rows: readonly Transition<State>[]) {
    if (rows[0] === undefined) throw new TypeError("a state table needs a row");
    this.first = rows[0].state;
    this.#rows = rows;
  }

  /** Where a move leads to; undefined where it is impossible. */
  next(state: State, movedBy: Move): State | undefined {
    return this.#rows.find((row) => row.state === state && row.movedBy === movedBy)?.next;
  }

  isFinal(state: State): boolean {
    return !this.#rows.some((row) => row.state === state);
  }

  /** How it ended, if it did: what progressed to its end is completed, anything else gives the money back. */
  endingOf(state: State, movedBy: Move): Ending | undefined {
    if (!this.isFinal(state)) return undefined;
    return movedBy === "progression" ? "completed" : "returned";
  }
}
