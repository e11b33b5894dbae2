import type { Stage } from "../stage.ts";

/** Failures of something as a whole: the network of a process or of all, the exchanges, a market, withdrawals, the replica. */
export const incidentKinds = [
  ...(["failing", "silent", "reset"] as const),
  ...(["unavailable", "halted", "cancelOnly", "suspension", "standstill"] as const),
] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Outages: connecting fails at once, never ends, or works again and again only to be reset. */
const outages: readonly IncidentKind[] = ["failing", "silent", "reset"];

/** A time in which something fails as a whole. */
export interface Incident {
  readonly kind: IncidentKind;
  /** Milliseconds of true time since the start of the run, and its length. */
  readonly from: number;
  readonly ms: number;
  /** The one process that an outage cuts off, or the pair whose market is halted. @default all */
  readonly of?: string | undefined;
}

/** The incidents of a run, until everything heals. */
export class Incidents {
  readonly #stage: Stage;
  readonly #all: readonly Incident[];

  constructor(stage: Stage, all: readonly Incident[]) {
    this.#stage = stage;
    this.#all = all;
  }

  /** Calls back when an incident begins, and when it ends. */
  onChange(change: (incident: Incident, isBeginning: boolean) => void): void {
    const { scheduler, choices } = this.#stage;
    for (const incident of this.#all)
      for (const isBeginning of [true, false])
        scheduler.after(incident.from + (isBeginning ? 0 : incident.ms), () => {
          if (!choices.hasHealed) change(incident, isBeginning);
        });
  }

  /** Calls back with the process that an outage cuts off, when one begins or ends: undefined for all processes. */
  onOutage(change: (process: string | undefined) => void): void {
    this.onChange(({ kind, of }) => {
      if (outages.includes(kind)) change(of);
    });
  }

  /** Finds the outage that cuts a process off. */
  findOutage(process: string): Incident | undefined {
    return this.find(outages, process);
  }

  /** Finds the incident of some kinds that is under way. */
  find(kinds: readonly IncidentKind[], of?: string): Incident | undefined {
    const { scheduler, choices } = this.#stage;
    if (choices.hasHealed || this.#all.length === 0) return undefined;
    const now = scheduler.now - scheduler.startedAt;
    return this.#all.find(
      (each) => kinds.includes(each.kind) && (each.of ?? of) === of && now >= each.from && now < each.from + each.ms,
    );
  }

  /** The beginning of the first incident of a kind that has been under way since a moment, or that moment. */
  earliest(kind: IncidentKind, since: number): number {
    const { now, startedAt } = this.#stage.scheduler;
    const met = this.#all.filter(
      (each) => each.kind === kind && startedAt + each.from <= now && startedAt + each.from + each.ms > since,
    );
    return Math.min(since, ...met.map(({ from }) => startedAt + from));
  }
}
