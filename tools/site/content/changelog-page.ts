import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { Page } from "./page.ts";
import { published } from "./published.ts";

const root = new URL("../../../", import.meta.url);

/** Lists the changes that users notice: those that wait for a release, and those of each released version, by package. */
export function changelogPage(): Page {
  return {
    path: "changelog",
    title: "Changes",
    description: "The changes of every package that users notice, by release.",
    markdown: [
      "The changes that users notice, the newest first. Packages that are released together share a version. [Other versions of these pages](/versions.html).",
      ...pending(),
      ...published().flatMap(({ folder, specifier }) => released(folder, specifier)),
    ].join("\n\n"),
    headings: { from: 2, to: 2 },
  };
}

/** Describes what the changesets hold, grouped by the packages that they name. */
function pending(): string[] {
  const folder = new URL(".changeset/", root);
  const changes = readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort()
    .map((name) => readChangeset(readFileSync(new URL(name, folder), "utf8")));
  if (changes.length === 0) return [];
  const groups = Map.groupBy(changes, ({ packages }) => packages.join(", "));
  const sections = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    "## Not released yet",
    ...sections.flatMap(([packages, items]) => [
      `### ${packages.replaceAll("@exch/", "")}`,
      items.map(({ text }) => `- ${text.replaceAll("\n", "\n  ")}`).join("\n"),
    ]),
  ];
}

function readChangeset(file: string): { packages: string[]; text: string } {
  const [, matter = "", text = ""] = /^---\n(.*?)^---\n(.*)$/ms.exec(file) ?? [];
  return { packages: [...matter.matchAll(/"([^"]+)":/g)].map(([, name = ""]) => name), text: text.trim() };
}

function released(folder: string, specifier: string): string[] {
  const file = new URL(`${folder}/CHANGELOG.md`, root);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8").replace(/^# .*$\n*/m, "");
  return [`## ${specifier}`, text.replace(/^(#+) /gm, "$1# ").trim()];
}
