/** Trigger of a transition: time, the user, or a test. */
export type TransitionTrigger = "progression" | "cancel withdrawal" | "rejection" | "failure";

/** A row of a transition table. */
export interface Transition<State = string | number> {
  readonly state: State;
  readonly trigger: TransitionTrigger;
  readonly next: State;
}

/** Ending of a withdrawal or deposit: paid, or not paid and the money returned. */
export type Ending = "completed" | "returned";

/** The states of withdrawals or deposits. The state of the first row is the first one; a state without rows is final. */
export class Lifecycle<State extends string | number = string | number> {
  readonly first: State;
  readonly #rows: readonly Transition<State>[];

  constructor(rows: readonly Transition<State>[]) {
    if (rows[0] === undefined) throw new TypeError("the list of transitions is empty: it needs at least one row");
    this.first = rows[0].state;
    this.#rows = rows;
  }

  /** Returns the next state; undefined where the transition is impossible. */
  next(state: State, trigger: TransitionTrigger): State | undefined {
    return this.#rows.find((row) => row.state === state && row.trigger === trigger)?.next;
  }

  isFinal(state: State): boolean {
    return !this.#rows.some((row) => row.state === state);
  }

  /** Returns the ending of a final state: `completed` if time led there, else `returned`. */
  getEnding(state: State, trigger: TransitionTrigger): Ending | undefined {
    if (!this.isFinal(state)) return undefined;
    return trigger === "progression" ? "completed" : "returned";
  }
}
