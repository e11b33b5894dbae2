import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { subjects } from "../bench/footprint/programs.ts";
import { findServices } from "../repository/services.ts";
import { type Bundle, bundle } from "./bundle.ts";
import { installed } from "./installed.ts";

/** A figure that must not grow unnoticed, and the parts it is made of. */
export interface Figure {
  readonly value: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** Figures by name, as the budget records them. */
export type Budget = Readonly<Record<string, Figure>>;

const tools = fileURLToPath(new URL("..", import.meta.url));
const recordedAt = new URL("budget.json", import.meta.url);

/** The share by which a figure may exceed the recorded one. Counts may not grow at all. */
const tolerance = 0.03;

/** Reads the recorded figures. */
export function readBudget(): Budget {
  return JSON.parse(readFileSync(recordedAt, "utf8"));
}

/** Measures every figure of the budget, from the sources: bytes and counts, the same on every machine. */
export async function measureBudget(): Promise<Budget> {
  const figures: Record<string, Figure> = {};
  for (const { name, program } of subjects.filter(({ name }) => name.startsWith("ours"))) {
    const made = await bundle(program, tools, ["@exch/source"]);
    if (made.external.length > 0) throw new Error(`a browser has no ${made.external.join(", ")}`);
    figures[`${name}, bundled for a browser: bytes gzip`] = { value: made.gzip, parts: byFile(made) };
  }
  for (const { name } of findServices(fileURLToPath(new URL("../../", import.meta.url)))) {
    const service = `@exch/${name}`;
    const { packages } = installed([service], tools);
    const parts = Object.fromEntries(packages.map((each) => [each, 1]));
    figures[`${service}, installed: packages`] = { value: packages.length, parts };
  }
  return figures;
}

/** Gives one message for each figure that exceeds the recorded one: by how much, and which parts grew. */
export function overBudget(measured: Budget, recorded: Budget): string[] {
  return Object.entries(measured).flatMap(([name, { value, parts }]) => {
    const before = recorded[name];
    if (before === undefined) return [`${name}: ${value}, and the budget does not have it`];
    const isCount = name.endsWith("packages");
    if (value <= before.value * (isCount ? 1 : 1 + tolerance)) return [];
    const grown = Object.entries(parts)
      .map(([part, size]) => ({ part, by: size - (before.parts[part] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((one, other) => other.by - one.by)
      .slice(0, 5)
      .map(({ part, by }) => `${part} +${by}`);
    const remedy =
      "make it smaller, or record it with `node --conditions=@exch/source tools/budget/budget.ts` and say why in the commit";
    return [`${name}: ${value}, recorded ${before.value}. What grew: ${grown.join(", ")}. Either ${remedy}.`];
  });
}

/** Characters before minifying, by file. */
function byFile({ modules }: Bundle): Record<string, number> {
  return Object.fromEntries(modules.map(({ file, bytes }) => [file.replace(/^.*node_modules\//, ""), bytes]));
}

if (import.meta.main) writeFileSync(recordedAt, `${JSON.stringify(await measureBudget(), null, 2)}\n`);
