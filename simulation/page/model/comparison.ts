import { Random } from "../../src/engine/random.ts";
import type { FaultName } from "../plan/fault-switch.ts";
import { isOn, lengthMs, type RunSettings, type Turn } from "../plan/run-settings.ts";
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
  readonly #settings: RunSettings;
  readonly #turns: Turn[];
  #nowMs = 0;

  constructor(settings: RunSettings) {
    this.#settings = settings;
    this.#turns = [...settings.turns];
    const random = new Random(settings.seed);
    this.tasks = drawTasks(random.fork("tasks"), lengthMs);
    const ids = random.fork("client ids");
    const usual = usualProgram(settings.ids, () => ids.uuid());
    this.usual = new Lane(settings, this.#turns, this.tasks, usual);
    this.exch = new Lane(settings, this.#turns, this.tasks, exchProgram);
  }

  /** Milliseconds since the start. */
  get nowMs(): number {
    return this.#nowMs;
  }

  get isOver(): boolean {
    return this.#nowMs >= lengthMs;
  }

  /** The settings with every turn so far: they replay this run. */
  get settings(): RunSettings {
    return { ...this.#settings, turns: [...this.#turns] };
  }

  isOn(fault: FaultName): boolean {
    return isOn(this.#turns, fault, Number.POSITIVE_INFINITY);
  }

  /** Turns a switch from the next second on. Call it only between two advances. */
  turn(fault: FaultName, isOn: boolean): void {
    const atS = this.#nowMs === 0 ? 0 : Math.floor(this.#nowMs / 1000) + 1;
    const again = this.#turns.findIndex((turn) => turn.fault === fault && turn.atS === atS);
    if (again >= 0) this.#turns.splice(again, 1);
    this.#turns.push({ fault, isOn, atS });
  }

  /** Runs both sides until a moment. Ends early, between two slices, once `stop` returns true. */
  async advanceTo(atMs: number, stop?: () => boolean): Promise<void> {
    const end = Math.min(atMs, lengthMs);
    while (this.#nowMs < end && stop?.() !== true) {
      const next = Math.min(end, this.#nowMs + sliceMs);
      await this.usual.advanceTo(next);
      await this.exch.advanceTo(next);
      this.#nowMs = next;
    }
  }
}
