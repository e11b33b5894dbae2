import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** One row of a source document, word for word, and the scenarios that prove it. */
export interface Rule {
  service: "service-a" | "service-b";
  section: string;
  row: string;
  /** Names of tests: `describe > it`, as written in the source. */
  tests: string[];
}

type Sections = Record<string, Omit<Rule, "service" | "section">[]>;

/** Every row of "States and transitions", "Endpoints", "Errors" and "Limits" of both source documents. */
export function readRules(): Rule[] {
  return (["service-a", "service-b"] as const).flatMap((service) => {
    const text = readFileSync(new URL(`./${service}.yaml`, import.meta.url), "utf8");
    return Object.entries(parse(text) as Sections).flatMap(([section, rows]) =>
      rows.map((rule) => ({ service, section, ...rule })),
    );
  });
}

/** The cells of a row, or the sentence that it is. */
export function cellsOf(row: string): string[] {
  return row.startsWith("|")
    ? row
        .slice(1, -1)
        .split("|")
        .map((cell) => cell.trim())
    : [row];
}
