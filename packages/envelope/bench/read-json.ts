// Compares the cost of exact reading with JSON.parse and with other ways:
// node --conditions=@exch/source packages/envelope/bench/read-json.ts
import { createReader } from "../src/read-json.ts";
import { responses } from "./responses.ts";

const ROUNDS = 61;
const SLOT_MS = 4;

type Parse = (text: string) => unknown;

/** The ways compared. Only the first and the last three keep every digit of every number. */
function ways(ids: readonly string[]): Record<string, Parse> {
  const names = ids.length === 0 ? "\\b\\B" : ids.join("|");
  const quotable = new RegExp(`(?<!\\\\)"(${names})":\\s*(-?\\d+)(?=\\s*[,}\\]])`, "g");
  const lossy = /[:,[]\s*-?(?:(?<=-)0[,}\]\s.eE]|[\d.]{16}|[\d.]+[eE])/;
  const exact = (_: string, value: unknown, context?: { source: string }) =>
    typeof value === "number" && String(value) !== context?.source ? context?.source : value;
  return {
    "this reader": createReader(ids),
    "JSON.parse again": (text) => JSON.parse(text),
    "quote ids, look for nothing": (text) => JSON.parse(text.replace(quotable, '"$1":"$2"')),
    "quote ids, look by a regex": (text) => {
      const quoted = text.replace(quotable, '"$1":"$2"');
      return lossy.test(quoted) ? undefined : JSON.parse(quoted);
    },
    "reviver with the source": (text) => JSON.parse(text, exact as (key: string, value: unknown) => unknown),
  };
}

for (const [name, { text, ids }] of Object.entries(responses)) {
  const runs = Math.max(1, Math.round(SLOT_MS / fastest(JSON.parse, text)));
  const all = ways(ids);
  const ratios = new Map(Object.keys(all).map((way) => [way, [] as number[]]));
  for (const parse of Object.values(all)) slot(parse, text, runs * 10);
  // Each slot is compared with JSON.parse right before it, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [way, parse] of Object.entries(all)) {
      const base = slot(JSON.parse, text, runs);
      ratios.get(way)?.push(slot(parse, text, runs) / base);
    }
  }
  console.log(`\n${name}: ${text.length} characters, JSON.parse ${(fastest(JSON.parse, text) * 1000).toFixed(1)} µs`);
  for (const [way, figures] of ratios) {
    const [min, median, max] = spread(figures).map((figure) => figure.toFixed(2).padStart(5));
    console.log(`  ${way.padEnd(28)} × JSON.parse: median ${median}, min ${min}, max ${max}`);
  }
}

function slot(parse: Parse, text: string, runs: number): number {
  const started = performance.now();
  for (let run = 0; run < runs; run++) parse(text);
  return (performance.now() - started) / runs;
}

function fastest(parse: Parse, text: string): number {
  return Math.min(...Array.from({ length: 200 }, () => slot(parse, text, 5)));
}

function spread(figures: number[]): [min: number, median: number, max: number] {
  const sorted = figures.toSorted((a, b) => a - b);
  return [sorted[0] ?? 0, sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0];
}
