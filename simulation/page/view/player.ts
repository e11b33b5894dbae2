import { Comparison } from "../model/comparison.ts";
import { sumUpRecords } from "../model/task-record.ts";
import type { FaultName } from "../plan/fault-switch.ts";
import { lengthMs, type RunSettings } from "../plan/run-settings.ts";

/** Virtual milliseconds in a real one: an hour in a second. */
const speed = 3600;

/** Virtual milliseconds of one slice, after which the page may be drawn. */
const sliceMs = 600_000;

/** Real milliseconds of computing before the page is drawn again: while it plays, and while it jumps. */
const budgetMs = { playing: 14, jumping: 80 };

/** Plays a comparison in slices, so that the page stays responsive. */
export class Player {
  settings: RunSettings;
  comparison: Comparison;
  #isPlaying = false;
  #goal = 0;
  #stop: (() => boolean) | undefined;
  #isBusy = false;
  #pending: (() => void)[] = [];
  readonly #onFrame: () => void;
  #before = 0;

  constructor(settings: RunSettings, onFrame: () => void) {
    this.settings = settings;
    this.comparison = new Comparison(settings);
    this.#onFrame = onFrame;
    requestAnimationFrame((now) => void this.#frame(now));
  }

  get isOver(): boolean {
    return this.comparison.nowMs >= lengthMs;
  }

  get isRunning(): boolean {
    return this.#isPlaying || this.#isJumping;
  }

  /** True while it runs to a moment as fast as it can. */
  get #isJumping(): boolean {
    return this.#goal > this.comparison.nowMs;
  }

  /** Turns a fault on or off, from the next slice on. */
  turn(fault: FaultName, isOn: boolean): void {
    const { faults } = this.comparison;
    this.#pending.push(() => (isOn ? faults.add(fault) : faults.delete(fault)));
  }

  play(): void {
    this.#isPlaying = !this.isOver;
    this.#onFrame();
  }

  pause(): void {
    this.#isPlaying = false;
    this.#goal = 0;
    this.#onFrame();
  }

  /** Runs to a moment as fast as possible, or until `stop` returns true. */
  jumpTo(atMs: number, stop?: () => boolean): void {
    this.#goal = Math.min(atMs, lengthMs);
    this.#stop = stop;
  }

  /** Begins anew, with the first moment at which the client that retries is wrong, at most a day. */
  restart(settings: RunSettings): void {
    this.settings = settings;
    this.comparison = new Comparison(settings);
    this.#pending = [];
    const { records } = this.comparison.usual.ledger;
    this.jumpTo(86_400_000, () => sumUpRecords(records).wrong > 0 && !records.some(({ state }) => state === "sending"));
  }

  async #frame(now: number): Promise<void> {
    const realMs = Math.min(100, now - this.#before);
    this.#before = now;
    if (!this.#isBusy) {
      this.#isBusy = true;
      await this.#advance(realMs).finally(() => {
        this.#isBusy = false;
      });
    }
    requestAnimationFrame((next) => void this.#frame(next));
  }

  async #advance(realMs: number): Promise<void> {
    const { comparison } = this;
    for (const turn of this.#pending.splice(0)) turn();
    if (!this.isRunning) return;
    const isJump = this.#isJumping;
    const goal = isJump ? this.#goal : comparison.nowMs + Math.ceil(realMs * speed);
    const until = performance.now() + (isJump ? budgetMs.jumping : budgetMs.playing);
    while (comparison.nowMs < goal && performance.now() < until && comparison === this.comparison) {
      await comparison.advanceTo(Math.min(goal, comparison.nowMs + sliceMs));
      if (!isJump || this.#stop?.() !== true) continue;
      this.#goal = 0;
      break;
    }
    if (this.isOver) this.#isPlaying = false;
    this.#onFrame();
  }
}
