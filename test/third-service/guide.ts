import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Reads a page of the docs, by its path in them: its text, its files by name, and the output of its commands, in order. */
export function readGuide(page: string) {
  const text = readFileSync(new URL(`../../docs/${page}`, import.meta.url), "utf8");
  const blocks = [...text.matchAll(/^```(\w+)(?: title="(.+?)")?\n(.*?)^```$/gms)];
  const files = blocks.flatMap(([, , title, content = ""]): [string, string][] =>
    title === undefined ? [] : [[title, content]],
  );
  const outputs = blocks.filter(([, language]) => language === "text").map(([, , , content = ""]) => content.trim());
  return { text, files: new Map(files), outputs };
}

/** Writes the files of a page, as its reader would. */
export function writeGuide({ files }: ReturnType<typeof readGuide>, folder: string): void {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
