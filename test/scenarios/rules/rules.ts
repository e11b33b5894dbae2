import { readFileSync } from "node:fs";
import type { Edit } from "@exch/simulation/defects";
import { parse } from "yaml";

/** One row of a source document, word for word, with the scenarios that prove it. */
export interface Rule {
  service: "service-a" | "service-b";
  section: string;
  row: string;
  /** Names of tests: `describe > it`, as in the source code. */
  tests: string[];
  /** Changes of source files that each break the row: one of its tests then fails, which `npm run mutations` shows. */
  broken: Edit | Edit[];
}

type Sections = Record<string, Omit<Rule, "service" | "section">[]>;

/**
 * Reads every row of "What the service does", "Resources", "States and transitions", "Endpoints", "Authentication", "Errors", "Limits" and "Versioning" of
 * both source documents.
 */
export function readRules(): Rule[] {
  return (["service-a", "service-b"] as const).flatMap((service) => {
    const text = readFileSync(new URL(`./${service}.yaml`, import.meta.url), "utf8");
    return Object.entries(parse(text) as Sections).flatMap(([section, rows]) =>
      rows.map((rule) => ({ service, section, ...rule })),
    );
  });
}

/** Returns the cells of a table row, or the whole sentence. */
export function cellsOf(row: string): string[] {
  return row.startsWith("|")
    ? row
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
    : [row];
}
