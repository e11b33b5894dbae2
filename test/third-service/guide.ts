import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const page = new URL("../../docs/guide/generate.md", import.meta.url);

/** What the guide says: its files by name, and what it says the commands print, in order. */
export function readGuide(): { files: Map<string, string>; prints: string[] } {
  const blocks = [...readFileSync(page, "utf8").matchAll(/^```(\w+)(?: title="(.+?)")?\n(.*?)^```$/gms)];
  const files = blocks.flatMap(([, , title, text = ""]): [string, string][] =>
    title === undefined ? [] : [[title, text]],
  );
  const prints = blocks.filter(([, language]) => language === "text").map(([, , , text = ""]) => text.trim());
  return { files: new Map(files), prints };
}

/** Writes the guide's files, as somebody would who follows it. */
export function writeGuide(folder: string): void {
  for (const [name, text] of readGuide().files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}
