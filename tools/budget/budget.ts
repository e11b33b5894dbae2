import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { subjects } from "../bench/footprint/programs.ts";
import { findServices } from "../repository/services.ts";
import { type Bundle, bundle } from "./bundle.ts";
import { callCounts } from "./call-counts.ts";
import { installed } from "./installed.ts";

/** A figure that must not grow unnoticed, and the parts it is made of. */
export interface Figure {
  readonly value: number;
  readonly parts: Readonly<Record<string, number>>;
}

/** Figures by name, as the budget records them. */
export type Budget = Readonly<Record<string, Figure>>;

/** Begin of the name of each figure that needs the built and installed packages. */
export const installedPrefix = "the installed ";

const tools = fileURLToPath(new URL("..", import.meta.url));
/** File of the recorded figures. */
export const recordedAt: URL = new URL("budget.json", import.meta.url);

/** The share by which a number of bytes or lines may exceed the recorded one. Counts may not grow at all. */
const tolerance = 0.03;

/** Reads the recorded figures. */
export function readBudget(): Budget {
  return JSON.parse(readFileSync(recordedAt, "utf8"));
}

/** Measures every figure of the budget, from the sources: bytes and counts, the same on every machine. */
export async function measureBudget(): Promise<Budget> {
  const figures: Record<string, Figure> = await measureBundles(tools, ["@exch/source"]);
  for (const { name } of findServices(fileURLToPath(new URL("../../", import.meta.url)))) {
    const service = `@exch/${name}`;
    const { packages } = installed([service], tools);
    const parts = Object.fromEntries(packages.map((each) => [each, 1]));
    figures[`${service}, installed: packages`] = { value: packages.length, parts };
  }
  for (const [operation, counts] of Object.entries(await callCounts())) {
    for (const [name, value] of Object.entries(counts))
      figures[`${operation}, one call in process: ${name}`] = { value, parts: {} };
  }
  return figures;
}

/** Measures our programs, bundled for a browser with the packages that are found from `folder` up. */
export async function measureBundles(
  folder: string,
  conditions: readonly string[] = [],
): Promise<Record<string, Figure>> {
  const figures: Record<string, Figure> = {};
  for (const { name, program } of subjects.filter(({ name }) => name.startsWith("ours"))) {
    const made = await bundle(program, folder, conditions);
    if (made.external.length > 0) throw new Error(`a browser has no ${made.external.join(", ")}`);
    figures[`${name}, bundled for a browser: bytes gzip`] = { value: made.gzip, parts: byFile(made) };
  }
  return figures;
}

/** Gives one message for each figure that exceeds the recorded one: by how much, and which parts grew. */
export function overBudget(measured: Budget, recorded: Budget): string[] {
  return Object.entries(measured).flatMap(([name, { value, parts }]) => {
    const before = recorded[name];
    if (before === undefined) return [`${name}: ${value}, and the budget does not have it`];
    const isCount = !/bytes|lines/.test(name);
    if (value <= before.value * (isCount ? 1 : 1 + tolerance)) return [];
    const grown = Object.entries(parts)
      .map(([part, size]) => ({ part, by: size - (before.parts[part] ?? 0) }))
      .filter(({ by }) => by > 0)
      .sort((one, other) => other.by - one.by)
      .slice(0, 5)
      .map(({ part, by }) => `${part} +${by}`);
    const program = name.startsWith(installedPrefix) ? "installed-budget" : "budget";
    const command = `node --conditions=@exch/source tools/budget/${program}.ts`;
    const remedy = `make it smaller, or record it with \`${command}\` and say why in the commit`;
    const reason = grown.length === 0 ? "" : ` What grew: ${grown.join(", ")}.`;
    return [`${name}: ${value}, recorded ${before.value}.${reason} Either ${remedy}.`];
  });
}

/** Characters before minifying, by file. */
function byFile({ modules }: Bundle): Record<string, number> {
  return Object.fromEntries(modules.map(({ file, bytes }) => [file.replace(/^.*node_modules\//, ""), bytes]));
}

if (import.meta.main) {
  // Figures of installed packages are recorded by `installed-budget.ts`.
  const kept = Object.entries(readBudget()).filter(([name]) => name.startsWith(installedPrefix));
  writeFileSync(
    recordedAt,
    `${JSON.stringify({ ...(await measureBudget()), ...Object.fromEntries(kept) }, null, 2)}\n`,
  );
}
