import { type FaultName, faultSwitches } from "./fault-switch.ts";

/** A switch that was turned at a moment of a run. */
export interface Turn {
  readonly fault: FaultName;
  readonly isOn: boolean;
  /** Whole seconds after the start. */
  readonly atS: number;
}

/** The client ids that the usual client sends: a new one for each try, or one for all tries. */
export type IdRule = "new" | "same";

/** Everything that a run depends on: the same settings give the same run. */
export interface RunSettings {
  readonly seed: number;
  readonly turns: readonly Turn[];
  readonly ids: IdRule;
}

/** Friday, 2 January 2026, 08:00 UTC, in epoch milliseconds: every run of the page begins then. */
export const startAt = Date.UTC(2026, 0, 2, 8);

/** Length of a run: to the Monday after the second weekend. */
export const lengthMs = 10 * 86_400_000;

/** The settings of a first visit. */
export const firstSettings: RunSettings = { seed: 7, turns: [{ fault: "reset", isOn: true, atS: 0 }], ids: "new" };

/** Returns true where a fault is on at a moment, in milliseconds after the start. */
export function isOn(turns: readonly Turn[], fault: FaultName, atMs: number): boolean {
  const latest = turns.findLast((turn) => turn.fault === fault && turn.atS * 1000 <= atMs);
  return latest?.isOn ?? false;
}

/** Writes the settings, and perhaps a moment, as the fragment of an address. */
export function writeAddress({ seed, turns, ids }: RunSettings, atMs?: number): string {
  const list = (wanted: boolean) =>
    turns
      .filter(({ isOn }) => isOn === wanted)
      .map(({ fault, atS }) => (atS === 0 ? fault : `${fault}@${atS}`))
      .join(",");
  const parts = [
    `seed=${seed}`,
    `on=${list(true)}`,
    ...(turns.some((turn) => !turn.isOn) ? [`off=${list(false)}`] : []),
    ...(ids === "same" ? ["ids=same"] : []),
    ...(atMs === undefined ? [] : [`at=${Math.floor(atMs / 1000)}`]),
  ];
  return `#${parts.join("&")}`;
}

/** Reads the fragment of an address. Ignores everything that it does not know; undefined for an address without a seed. */
export function readAddress(fragment: string): { settings: RunSettings; atMs: number | undefined } | undefined {
  const values = new URLSearchParams(fragment.replace(/^#/, ""));
  const seed = wholeNumber(values.get("seed"), 999_999);
  if (seed === undefined) return undefined;
  const turns = [...readTurns(values.get("on"), true), ...readTurns(values.get("off"), false)];
  const atS = wholeNumber(values.get("at"), lengthMs / 1000);
  return {
    settings: {
      seed,
      turns: turns.sort((one, other) => one.atS - other.atS),
      ids: values.get("ids") === "same" ? "same" : "new",
    },
    atMs: atS === undefined ? undefined : atS * 1000,
  };
}

function readTurns(list: string | null, isOn: boolean): Turn[] {
  return (list ?? "").split(",").flatMap((item) => {
    const [name, at = "0"] = item.split("@");
    const fault = faultSwitches.find((each) => each.name === name)?.name;
    const atS = wholeNumber(at, lengthMs / 1000);
    return fault === undefined || atS === undefined ? [] : [{ fault, isOn, atS }];
  });
}

function wholeNumber(text: string | null, most: number): number | undefined {
  if (text === null || !/^\d{1,9}$/.test(text)) return undefined;
  return Math.min(Number(text), most);
}
