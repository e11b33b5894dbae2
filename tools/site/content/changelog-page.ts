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
    headings: { from: 2, to: 3 },
  };
}

/** Describes what the changesets hold, by the part of the product that they change. */
function pending(): string[] {
  const folder = new URL(".changeset/", root);
  const changes = readdirSync(folder)
    .filter((name) => name.endsWith(".md") && name !== "README.md")
    .sort()
    .map((name) => readChangeset(readFileSync(new URL(name, folder), "utf8")));
  return changes.length === 0 ? [] : ["## Not released yet", ...sectionsOf(changes)];
}

/** A change that users notice, and the packages that it changes. */
export interface Change {
  readonly packages: readonly string[];
  readonly text: string;
}

/** Packages that are one part of the product, under its name. All others are parts of their own. */
const clients = ["auth", "envelope", "runtime", "service-a", "service-b", "spec"];
const parts: readonly (readonly [title: string, packages: readonly string[]])[] = [
  ["Clients", clients],
  ["Sandbox", ["sandbox"]],
  ["Command line", ["cli"]],
  ["Contract tests", ["contract"]],
  ["Mock", ["mock"]],
  ["Generator", ["generate"]],
];
const several = "Several parts";

/** Writes a section for each part: a change of a part and of the clients below it belongs to the part. */
export function sectionsOf(changes: readonly Change[]): string[] {
  const byPart = Map.groupBy(changes, ({ packages }) => partOf(packages.map((name) => name.replace("@exch/", ""))));
  return [...parts.map(([title]) => title), several].flatMap((title) => {
    const own = byPart.get(title) ?? [];
    return own.length === 0 ? [] : [`### ${title}`, own.map((change) => itemOf(change, title)).join("\n")];
  });
}

function partOf(names: readonly string[]): string {
  const above = names.filter((name) => !clients.includes(name));
  if (above.length > 1) return several;
  const name = above[0] ?? names[0] ?? "";
  return parts.find(([, packages]) => packages.includes(name))?.[0] ?? several;
}

/** Names the packages where the title of the section does not say which ones. */
function itemOf({ packages, text }: Change, part: string): string {
  const [, own = []] = parts.find(([title]) => title === part) ?? [];
  const isSaid = own.length === 1 && packages.length === 1;
  const names = packages.map((name) => name.replace("@exch/", "")).join(", ");
  // After a block of code the names need a line of their own.
  const between = /```$/.test(text) ? "\n\n" : " ";
  const whole = isSaid ? text : `${text}${between}<small class="changed-packages">${names}</small>`;
  return `- ${whole.replaceAll("\n", "\n  ")}`;
}

function readChangeset(file: string): Change {
  const [, matter = "", text = ""] = /^---\n(.*?)^---\n(.*)$/ms.exec(file) ?? [];
  return { packages: [...matter.matchAll(/"([^"]+)":/g)].map(([, name = ""]) => name), text: text.trim() };
}

function released(folder: string, specifier: string): string[] {
  const file = new URL(`${folder}/CHANGELOG.md`, root);
  if (!existsSync(file)) return [];
  const text = readFileSync(file, "utf8").replace(/^# .*$\n*/m, "");
  return [`## ${specifier}`, text.replace(/^(#+) /gm, "$1# ").trim()];
}
