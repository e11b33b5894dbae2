import type { FlagSpec } from "./read-flags.ts";

/**
 * Defines flags by the titles that help shows: `"-o, --output FORMAT"`. A flag takes a value if a word for it follows; the others are
 * switches.
 */
export function defineFlags(texts: Readonly<Record<string, string>>): FlagSpec[] {
  return Object.entries(texts).map(([title, about]) => {
    const [, short, name = "", value] = /^(?:-(\w), )?--(\S+)(?: (.+))?$/.exec(title) ?? [];
    return { name, title, about, takes: value === undefined ? "switch" : "value", ...(short && { short }) };
  });
}
