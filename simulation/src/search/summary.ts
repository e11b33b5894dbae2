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

/** Breaks long lines between words, set in below the first; without a terminal lines stay whole. */
export function toColumns(text: string, columns: number | undefined): string {
  if (columns === undefined) return text;
  const part = new RegExp(`.{1,${Math.max(20, columns - 2)}}(?= |$)`, "g");
  const broken = (line: string) => (line.match(part) ?? [line]).map((words) => words.trim()).join("\n  ");
  return text
    .split("\n")
    .map((line) => (line.length <= columns ? line : broken(line)))
    .join("\n");
}

/** CPU time of all processes for each intent, in milliseconds. */
export function cpuMsAnIntent({ cpuMs, intents }: Tally): number {
  return Math.round((1000 * cpuMs) / Math.max(1, intents)) / 1000;
}

/** Writes a whole number with commas, the same on every platform. */
export function count(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");
}

function counts(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .filter(([, value]) => value > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name} ${count(value)}`)
    .join(", ");
}
