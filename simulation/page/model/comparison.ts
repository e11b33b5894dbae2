import { Random } from "../../src/engine/random.ts";
import { lengthMs, type RunSettings } from "../plan/run-settings.ts";
import { drawTasks, type Task } from "../plan/task.ts";
import { exchProgram } from "../programs/exch-program.ts";
import { usualProgram } from "../programs/usual-program.ts";
import { Lane } from "./lane.ts";

/** Both sides in lockstep: the same tasks, the same faults, an exchange each. */
export class Comparison {
  readonly tasks: readonly Task[];
  readonly usual: Lane;
  readonly exch: Lane;
  nowMs = 0;

  constructor({ seed, faults }: RunSettings) {
    const random = new Random(seed);
    this.tasks = drawTasks(random.fork("tasks"), lengthMs);
    const ids = random.fork("client ids");
    const usual = usualProgram(() => ids.uuid());
    this.usual = new Lane(seed, new Set(faults), this.tasks, usual);
    this.exch = new Lane(seed, new Set(faults), this.tasks, exchProgram);
  }

  /** Runs both sides until a moment, in milliseconds after the start. */
  async advanceTo(atMs: number): Promise<void> {
    const end = Math.min(atMs, lengthMs);
    await this.usual.advanceTo(end);
    await this.exch.advanceTo(end);
    this.nowMs = end;
  }
}
