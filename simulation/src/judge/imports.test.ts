import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const folder = import.meta.dirname;
const story = resolve(folder, "../story");

/** Every module that a file imports, for values or for types. */
function importsOf(path: string): string[] {
  const text = readFileSync(path, "utf8");
  return [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name]) => name ?? "");
}

/** Modules outside of the judge and the story. */
function foreign(path: string): string[] {
  return importsOf(path).filter((name) => {
    if (!name.startsWith(".")) return true;
    const target = resolve(dirname(path), name);
    return [folder, story].every((allowed) => relative(allowed, target).startsWith(".."));
  });
}

describe("the judge", () => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

  it("has sources", () => {
    expect(files.length).toBeGreaterThan(15);
  });

  it.each(files.filter((name) => !name.endsWith(".test.ts")))(
    "shares no module with the runtime or the rest of the simulation: %s",
    (name) => {
      expect(foreign(join(folder, name))).toEqual([]);
    },
  );

  it("reads a story that imports nothing of the runtime either", () => {
    const event = importsOf(join(story, "story-event.ts"));
    expect(event).toEqual([]);
    expect(importsOf(join(story, "intent-name.ts"))).toEqual([]);
  });
});
