import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const docs = new URL("../../docs/", import.meta.url);
const read = (page: string) => readFileSync(new URL(page, docs), "utf8");
const list = (folder: string) =>
  readdirSync(new URL(folder, docs))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}${name}`);
const guides = list("guide/");
const install =
  /npm --prefix \.\.\/exch run tarballs -- \.\/vendor [\w -]+ && npm install (?:-g |--save-dev )?\.\/vendor\/\*\.tgz/;

/** Lists what makes a guide hard to follow. Words of code do not count. */
function findFlaws(text: string): string[] {
  const blocks = text.match(/^```.*\n[\s\S]*?^```$/gm) ?? [];
  const words = blocks.reduce((rest, block) => rest.replace(block, ""), text).match(/\S+/g)?.length ?? 0;
  return [
    ...(words > 900 ? [`${words} words, and 900 are allowed`] : []),
    ...(words > 150 * blocks.length ? [`${blocks.length} blocks of code for ${words} words: one for each 150`] : []),
    ...(/^# .*\n\n(?!```)[A-Z`]/.test(text) ? [] : ["does not begin with a sentence"]),
  ];
}

it.each(guides)("%s is short, shows code, and begins with what you get", (page) => {
  expect(findFlaws(read(page))).toEqual([]);
});

it("a guide that is long, has little code, or begins with something else is found", () => {
  const found = findFlaws(`# A\n\n\`\`\`ts\n\`\`\`\n${"word ".repeat(1000)}`);
  expect(found).toEqual([
    "1002 words, and 900 are allowed",
    "1 blocks of code for 1002 words: one for each 150",
    "does not begin with a sentence",
  ]);
});

// The other guide is for people who work in the repository.
it.each(guides.filter((page) => page !== "guide/add-a-service.md"))("%s begins with what installs", (page) => {
  expect(read(page).slice(0, 1500)).toMatch(install);
});

it("every guide and reference page begins in its own way, because searches show its first sentence", () => {
  const pages = [...guides, ...list("reference/")];
  const beginnings = pages.map((page) => read(page).split("\n\n")[1]?.replace(/\s+/g, " ").split(". ")[0]);
  expect(beginnings.filter((text) => text === undefined || text.length < 30)).toEqual([]);
  expect(new Set(beginnings).size).toBe(pages.length);
});
