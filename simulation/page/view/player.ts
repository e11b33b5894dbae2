import { Comparison } from "../model/comparison.ts";
import { sumUpRecords } from "../model/task-record.ts";
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
  /** The moment to which it runs as fast as it can, unless `#stop` returns true before. */
  #goal = 0;
  #stop: () => boolean = () => false;

  constructor(settings: RunSettings, onFrame: () => void) {
    this.settings = settings;
    this.comparison = new Comparison(settings);
    void this.#run(onFrame);
  }

  get isOver(): boolean {
    return this.comparison.nowMs >= lengthMs;
  }

  get isRunning(): boolean {
    return this.#isPlaying || this.#isJumping;
  }

  get #isJumping(): boolean {
    return this.#goal > this.comparison.nowMs;
  }

  play(): void {
    this.#isPlaying = !this.isOver;
  }

  pause(): void {
    this.#isPlaying = false;
    this.#goal = 0;
  }

  /** Runs to a moment as fast as possible, or until `stop` returns true. */
  jumpTo(atMs: number, stop = () => false): void {
    this.#goal = Math.min(atMs, lengthMs);
    this.#stop = stop;
  }

  /** Begins anew, with the first moment at which the client that retries is wrong, at most a day. */
  restart(settings: RunSettings): void {
    this.settings = settings;
    this.comparison = new Comparison(settings);
    const { records } = this.comparison.usual.ledger;
    this.jumpTo(86_400_000, () => sumUpRecords(records).wrong > 0 && !records.some(({ state }) => state === "sending"));
  }

  async #run(onFrame: () => void): Promise<void> {
    for (let before = await nextFrame(); ; ) {
      const now = await nextFrame();
      if (this.isRunning) await this.#advance(Math.min(100, now - before));
      before = now;
      onFrame();
    }
  }

  async #advance(realMs: number): Promise<void> {
    const { comparison } = this;
    const isJump = this.#isJumping;
    const goal = isJump ? this.#goal : comparison.nowMs + Math.ceil(realMs * speed);
    const until = performance.now() + (isJump ? budgetMs.jumping : budgetMs.playing);
    while (comparison.nowMs < goal && performance.now() < until && comparison === this.comparison) {
      await comparison.advanceTo(Math.min(goal, comparison.nowMs + sliceMs));
      if (!isJump || !this.#stop()) continue;
      this.#goal = 0;
      break;
    }
    if (this.isOver) this.#isPlaying = false;
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
