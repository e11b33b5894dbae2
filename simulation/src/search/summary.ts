import type { Tally } from "./tally.ts";

/** Writes the result of a campaign: counts of faults and of statements, then one line that says what was kept. */
export function summary(tally: Tally): string {
  const { runs, intents, days, crashes, faults, statements, failures, seeds } = tally;
  const all = Object.values(faults).reduce((sum, value) => sum + value, 0);
  const broken = Object.entries(failures).map(([property, times]) => `${count(times)} ${property}`);
  return [
    `faults: ${counts(faults) || "none"}`,
    `statements: ${counts(statements)}`,
    [
      `seed ${seeds.join(", ")}: ${count(runs)} runs, ${count(intents)} intents, ${count(Math.round(days))} simulated days`,
      `${count(crashes)} crashes, ${count(all)} faults`,
      broken.join(", "),
      `${cpuMsAnIntent(tally).toFixed(3)} ms of CPU an intent, with the start of every process`,
    ].join("; "),
  ].join("\n");
}

/** Writes how far a campaign is. A run that is begun is finished, so there may be more intents than were asked for. */
export function progressLine({ runs, intents, days }: Pick<Tally, "runs" | "intents" | "days">, least: number): string {
  return `${count(runs)} runs, ${count(intents)} intents (at least ${count(least)} asked for), ${count(Math.round(days))} simulated days`;
}

/** CPU time of all processes for each intent, in milliseconds. */
export function cpuMsAnIntent({ cpuMs, intents }: Tally): number {
  return Math.round((1000 * cpuMs) / Math.max(1, intents)) / 1000;
}

/** Writes a whole number with commas, the same on every platform. */
function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

function counts(values: Readonly<Record<string, number>>): string {
  const names = Object.keys(values).filter((name) => values[name] !== 0);
  return names
    .sort()
    .map((name) => `${name} ${count(values[name] ?? 0)}`)
    .join(", ");
}
