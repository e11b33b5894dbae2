import { type FaultName, faultSwitches } from "./fault-switch.ts";

/** Everything that a run depends on: the same settings give the same run. */
export interface RunSettings {
  readonly seed: number;
  /** The faults that are on from the start. */
  readonly faults: readonly FaultName[];
}

/** Friday, 2 January 2026, 08:00 UTC, in epoch milliseconds: every run of the page begins then. */
export const startAt = Date.UTC(2026, 0, 2, 8);

/** Length of a run: to the Monday after the second weekend. */
export const lengthMs = 10 * 86_400_000;

/** Writes the settings as the fragment of an address. */
export function writeAddress({ seed, faults }: RunSettings): string {
  return `#seed=${seed}&on=${faults.join(",")}`;
}

/** Reads the fragment of an address, without what it does not know; an address without a seed gives the settings of a first visit. */
export function readAddress(fragment: string): RunSettings {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const seed = values.get("seed") ?? "";
  if (!/^\d{1,6}$/.test(seed)) return { seed: 7, faults: ["reset"] };
  const on = (values.get("on") ?? "").split(",");
  return { seed: Number(seed), faults: faultSwitches.map(({ name }) => name).filter((name) => on.includes(name)) };
}
