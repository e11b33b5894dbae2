import type { StoryEventOf } from "../../story/story-event.ts";
import { closingMs } from "../contract/figures.ts";

type Suspension = { readonly from: number; to: number; readonly standsStill: boolean };

/** One start of a process, until its crash: what it was told is all that its clients know. */
export class ProcessStart {
  readonly process: string;
  readonly number: number;
  readonly facts: StoryEventOf<"process"> | undefined;
  /** True time of its crash or end. */
  endedAt: number | undefined;
  /** True time at which its program began to close its clients. */
  closesAt: number | undefined;
  /** True once an exchange refused to look something up with its API key. */
  isRejected = false;
  /** True time of the latest fault that its requests or its journal met. */
  troubledAt = Number.NEGATIVE_INFINITY;
  /** Ends of the times for which an exchange asked it to send nothing, by its service. */
  readonly waitsUntil = new Map<string, number>();
  readonly #suspensions: Suspension[] = [];

  constructor(process: string, number: number, facts?: StoryEventOf<"process">) {
    this.process = process;
    this.number = number;
    this.facts = facts;
  }

  get isAlive(): boolean {
    return this.endedAt === undefined;
  }

  /** True where its program's own interceptors may repeat a request, or keep a response from its client. */
  get hasInterceptor(): boolean {
    return this.facts?.hasInterceptor === true;
  }

  /** Number of the account whose keys it uses; undefined for a start by mistake with other keys, or at another exchange. */
  get account(): number | undefined {
    return this.facts?.detail === undefined ? this.facts?.account : undefined;
  }

  suspend(at: number, standsStill = false): void {
    this.#suspensions.push({ from: at, to: Number.POSITIVE_INFINITY, standsStill });
  }

  resume(at: number): void {
    const last = this.#suspensions.at(-1);
    if (last?.to === Number.POSITIVE_INFINITY) last.to = at;
  }

  /** True where it was suspended at a moment, or since: also until that very moment. */
  wasSuspendedSince(moment: number): boolean {
    return (this.#suspensions.at(-1)?.to ?? Number.NEGATIVE_INFINITY) >= moment;
  }

  /** The moment by which something ends whose time runs since `since`, by a monotonic clock that may stand still in a suspension. */
  movedBy(endsBy: number, since: number): number {
    let end = endsBy;
    for (const { from, to, standsStill } of this.#suspensions) {
      // One that begins just as something ends holds back its end.
      if (to < since || from > end + closingMs) continue;
      // What was due meanwhile ends when the process is resumed.
      end = standsStill ? end + to - Math.max(from, since) : Math.max(end, to);
    }
    return end;
  }
}
