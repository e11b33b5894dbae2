import { missingOf, sharesOf } from "./coverage.ts";
import { missedOf, type Tally } from "./tally.ts";

/** Writes the result of a campaign: a few lines of counts, then one line that says what was kept. */
export function summary(tally: Tally): string {
  const { runs, intents, days, crashes, faults, statements, failures, allowed, sometimes, seeds } = tally;
  const shares = sharesOf(tally.coverage, Object.keys(faults));
  const share = (name: keyof typeof shares) => `${count(shares[name].reached)} of ${count(shares[name].possible)}`;
  const missed = missedOf(tally);
  const notReached = missingOf(tally.coverage, Object.keys(faults)).sort();
  const lines = [
    `faults: ${counts(faults) || "none"}`,
    `faults at steps (fault, phase, effect, step): pairs ${share("pairs")}, triples ${share("triples")}, all four ${share("all")} reached; ${count(Object.keys(tally.coverage.chains).length)} chains of two faults in one intent`,
    ...(notReached.length > 0 ? [`not reached: ${some(notReached)}`] : []),
    `statements: ${counts(statements)}`,
    `cases that no client can know: ${counts(allowed) || "none"}`,
    `reached of what must happen in a large campaign: ${counts(sometimes) || "nothing"}`,
    ...(missed.length > 0 ? [`never happened: ${missed.join(", ")}`] : []),
    [
      `seed ${seeds.join(", ")}: ${count(runs)} runs, ${count(intents)} intents, ${count(Math.round(days))} simulated days`,
      `${count(crashes)} crashes, ${count(sumOf(faults))} faults`,
      Object.entries(failures)
        .map(([property, times]) => `${count(times)} ${property}`)
        .join(", "),
      `${cpuMsAnIntent(tally).toFixed(3)} ms of CPU an intent, with the start of every process`,
    ].join("; "),
  ];
  return lines.join("\n");
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

/** Names some of a list, from all parts of it. */
function some(names: readonly string[], limit = 8): string {
  const step = Math.max(1, Math.floor(names.length / limit));
  const shown = names.filter((_, index) => index % step === 0).slice(0, limit);
  const left = names.length - shown.length;
  return `${shown.join("; ")}${left > 0 ? `; and ${count(left)} more` : ""}`;
}

function counts(values: Readonly<Record<string, number>>): string {
  return Object.entries(values)
    .filter(([, value]) => value > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name} ${count(value)}`)
    .join(", ");
}

function sumOf(values: Readonly<Record<string, number>>): number {
  return Object.values(values).reduce((sum, value) => sum + value, 0);
}
