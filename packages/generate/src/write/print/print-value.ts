import { printBreakable, printKey } from "./code-text.ts";

/** Prints a value as code: on one line where it fits after `before` characters, else with a line for each member. */
export function printValue(value: unknown, indent = "", before = 0): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((each) => printValue(each, inner));
    return items.length === 0 ? "[]" : printBreakable("[", items, "]", indent, before);
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, each]) => each !== undefined);
  if (members.length === 0) return "{}";
  const parts = members.map(([name, each]) => `${printKey(name)}: ${printValue(each, inner, name.length + 3)}`);
  return printBreakable("{ ", parts, " }", indent, before);
}
