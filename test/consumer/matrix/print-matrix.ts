import type { Cell } from "./compare-findings.ts";
import type { Row } from "./rows.ts";

const signs: Record<Cell["state"], string> = { ok: "ok", limit: "limit", failed: "FAILED", absent: "·" };

/** Prints rows as a table, checks downwards, and below it why something is not `ok`. */
export function printMatrix(rows: readonly Row[]): string {
  const checks = [...new Set(rows.flatMap(({ cells }) => Object.keys(cells)))];
  const width = Math.max(...checks.map((check) => check.length), "seconds".length);
  const columns = rows.map(({ name, version = "" }) => Math.max("FAILED".length, name.length, version.length));
  const line = (head: string, texts: readonly string[]) =>
    [head.padEnd(width), ...texts.map((text, index) => text.padStart(columns[index]!))].join("  ");
  return [
    line(
      "",
      rows.map(({ name }) => name),
    ),
    ...(rows.some(({ version }) => version)
      ? [
          line(
            "version",
            rows.map(({ version = "-" }) => version),
          ),
        ]
      : []),
    ...checks.map((check) =>
      line(
        check,
        rows.map(({ cells, skipped }) => (skipped === undefined ? signs[cells[check]?.state ?? "absent"] : "-")),
      ),
    ),
    line(
      "seconds",
      rows.map(({ seconds }) => seconds.toFixed(1)),
    ),
    ...notes(rows).map((note) => `  ${note}`),
  ].join("\n");
}

/** Everything that is not `ok`, in words. */
function notes(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, cells, skipped }) => [
    ...(skipped === undefined ? [] : [`${name}: skipped: ${skipped}`]),
    ...Object.entries(cells)
      .filter(([, { note }]) => note !== undefined)
      .map(([check, { note = "" }]) => `${name}: ${check}: ${note.length > 300 ? `${note.slice(0, 300)}…` : note}`),
  ]);
}

/** Lists what is wrong or skipped in a matrix. */
export function failuresOf(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, cells }) =>
    Object.entries(cells)
      .filter(([, { state }]) => state === "failed")
      .map(([check, { note }]) => `${name}: ${check}: ${note}`),
  );
}
