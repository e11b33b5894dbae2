import { Random } from "../../src/engine/random.ts";
import type { FaultName } from "../plan/fault-switch.ts";
import { lengthMs, type RunSettings } from "../plan/run-settings.ts";
import { drawTasks, type Task } from "../plan/task.ts";
import { exchProgram } from "../programs/exch-program.ts";
import { usualProgram } from "../programs/usual-program.ts";
import { Lane } from "./lane.ts";

/** Longest step in which both sides advance one after the other, in milliseconds. */
const sliceMs = 6 * 3_600_000;

/** Both sides in lockstep: the same tasks, the same faults, an exchange each. */
export class Comparison {
  readonly tasks: readonly Task[];
  readonly usual: Lane;
  readonly exch: Lane;
  /** The faults that are on, from the next slice on. */
  readonly faults: Set<FaultName>;
  nowMs = 0;

  /** The faults of the present slice, which are the same for both sides. */
  readonly #current = new Set<FaultName>();

  constructor({ seed, faults }: RunSettings) {
    const random = new Random(seed);
    this.faults = new Set(faults);
    this.tasks = drawTasks(random.fork("tasks"), lengthMs);
    const ids = random.fork("client ids");
    const usual = usualProgram(() => ids.uuid());
    this.usual = new Lane(seed, this.#current, this.tasks, usual);
    this.exch = new Lane(seed, this.#current, this.tasks, exchProgram);
  }

  /** Runs both sides until a moment, in milliseconds after the start. */
  async advanceTo(atMs: number): Promise<void> {
    const end = Math.min(atMs, lengthMs);
    while (this.nowMs < end) {
      this.#current.clear();
      for (const name of this.faults) this.#current.add(name);
      const next = Math.min(end, this.nowMs + sliceMs);
      await this.usual.advanceTo(next);
      await this.exch.advanceTo(next);
      this.nowMs = next;
    }
  }
}
