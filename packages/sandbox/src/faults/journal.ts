import { keepNewest } from "../keep-newest.ts";
import { type Execution, executionsOf, type Happening } from "./happening.ts";

/**
 * What really happened: every request that was to change something or that something went wrong with, and what was executed
 * of it. The truth that what a client says is held against.
 */
export class Journal {
  readonly #happenings: Happening[] = [];
  readonly #executions: Execution[] = [];
  readonly #byKey = new Map<string, Execution[]>();
  readonly #count: number | "all";
  #read = 0;

  /** @param count how many of the newest requests are kept at least; what was executed by older ones is forgotten with them */
  constructor(count: number | "all" = "all") {
    this.#count = count;
  }

  record(happening: Happening): void {
    this.#happenings.push(happening);
    if (!keepNewest(this.#happenings, this.#count)) return;
    this.#executions.length = 0;
    this.#byKey.clear();
    this.#read = 0;
  }

  /** Every request, in the order in which they were dealt with. Reads that went well are left out. */
  get happenings(): readonly Happening[] {
    return this.#happenings;
  }

  /** Everything that was executed, in order. */
  get executions(): readonly Execution[] {
    // Answers are read when somebody asks, not while requests are served.
    for (; this.#read < this.#happenings.length; this.#read++) {
      for (const execution of executionsOf(this.#happenings[this.#read]!)) {
        this.#executions.push(execution);
        if (execution.key !== undefined) {
          this.#byKey.set(execution.key, [...(this.#byKey.get(execution.key) ?? []), execution]);
        }
      }
    }
    return this.#executions;
  }

  /** What was executed under a client's own id: two items are once too often. */
  of(key: string): readonly Execution[] {
    return this.executions.length === 0 ? [] : (this.#byKey.get(key) ?? []);
  }
}
