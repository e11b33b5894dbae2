import { Comparison } from "../model/comparison.ts";
import { totalsOf } from "../model/totals.ts";
import type { FaultName } from "../plan/fault-switch.ts";
import { lengthMs, type RunSettings } from "../plan/run-settings.ts";

/** Virtual milliseconds of one slice, after which the page may be drawn. */
const sliceMs = 600_000;

/** Real milliseconds of computing before the page is drawn again: while it plays, and while it jumps. */
const budgetMs = { playing: 14, jumping: 80 };

/** Plays a comparison: as fast as wanted, in slices, so that the page stays responsive. */
export class Player {
  /** Virtual milliseconds in a real one. */
  speed = 3600;
  #comparison: Comparison;
  #isPlaying = false;
  #goal = 0;
  #stop: (() => boolean) | undefined;
  #isBusy = false;
  readonly #pendingTurns: { fault: FaultName; isOn: boolean }[] = [];
  readonly #onFrame: () => void;
  #before = 0;

  constructor(settings: RunSettings, onFrame: () => void) {
    this.#comparison = new Comparison(settings);
    this.#onFrame = onFrame;
    requestAnimationFrame((now) => void this.#frame(now));
  }

  get comparison(): Comparison {
    return this.#comparison;
  }

  get isPlaying(): boolean {
    return this.#isPlaying;
  }

  /** True while it runs to a moment as fast as it can. */
  get isJumping(): boolean {
    return this.#goal > this.#comparison.nowMs;
  }

  /** Returns true if a switch is on, or will be in the next slice. */
  isOn(fault: FaultName): boolean {
    return this.#pendingTurns.findLast((turn) => turn.fault === fault)?.isOn ?? this.#comparison.isOn(fault);
  }

  turn(fault: FaultName, isOn: boolean): void {
    this.#pendingTurns.push({ fault, isOn });
    this.#onFrame();
  }

  play(): void {
    this.#isPlaying = !this.#comparison.isOver;
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
    this.#onFrame();
  }

  /** Begins anew. */
  restart(settings: RunSettings): void {
    this.#comparison = new Comparison(settings);
    this.#pendingTurns.length = 0;
    this.#goal = 0;
    this.#onFrame();
  }

  /** Runs to the first moment at which the usual client is wrong, at most a day. */
  jumpToFirstError(): void {
    const { usual } = this.#comparison;
    this.jumpTo(86_400_000, () => {
      const { wrong } = totalsOf(usual.ledger.records);
      return wrong.count > 0 && !usual.ledger.records.some(({ state }) => state === "sending");
    });
  }

  async #frame(now: number): Promise<void> {
    const realMs = Math.min(100, now - this.#before);
    this.#before = now;
    if (!this.#isBusy) {
      this.#isBusy = true;
      const hasAdvanced = await this.#advance(realMs).finally(() => {
        this.#isBusy = false;
      });
      if (hasAdvanced) this.#onFrame();
    }
    requestAnimationFrame((next) => void this.#frame(next));
  }

  /** Returns false if there was nothing to do. */
  async #advance(realMs: number): Promise<boolean> {
    const comparison = this.#comparison;
    const hasTurned = this.#pendingTurns.length > 0;
    for (const { fault, isOn } of this.#pendingTurns.splice(0)) comparison.turn(fault, isOn);
    const isJump = this.isJumping;
    if (!isJump && !this.#isPlaying) return hasTurned;
    const goal = isJump ? this.#goal : comparison.nowMs + Math.ceil(realMs * this.speed);
    const until = performance.now() + (isJump ? budgetMs.jumping : budgetMs.playing);
    while (comparison.nowMs < goal && performance.now() < until && comparison === this.#comparison) {
      await comparison.advanceTo(Math.min(goal, comparison.nowMs + sliceMs));
      if (isJump && this.#stop?.() === true) {
        this.#goal = 0;
        break;
      }
    }
    if (comparison.isOver) this.#isPlaying = false;
    return true;
  }
}
