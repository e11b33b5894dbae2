import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { operationPage, operationsOf, readDocument, services } from "../reference/document.ts";
import { exampleFiles, exampleNames, exampleSource } from "./examples.ts";
import { homePage } from "./home-page.ts";
import { type Page, pageOf } from "./page.ts";
import { published } from "./published.ts";
import { type Pages, rewriteLinks } from "./rewrite-links.ts";
import { withSimulation } from "./simulation-page.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The order of the guide; pages that are not named follow. */
const order = [
  "quickstart",
  "errors-and-outcomes",
  "paging",
  "signing",
  "recovery",
  "sandbox",
  "mock",
  "cli",
  "contract-tests",
  "contract-changes",
];

/** The prose of the repository that becomes pages, by the path of its file. */
export function proseFiles(): Map<string, string> {
  const of = (folder: string) =>
    readdirSync(`${root}docs/${folder}`)
      .filter((name) => name.endsWith(".md"))
      .map((name) => name.slice(0, -".md".length));
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const guide = of("guide").sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return new Map([
    ["docs/index.md", "index"],
    ["docs/see-it-fail-safely.md", "see-it-fail-safely"],
    ...guide.map((name) => [`docs/guide/${name}.md`, `guide/${name}`] as const),
    ...(exampleNames().length > 0 ? [["examples/README.md", "examples"] as const] : []),
    ...exampleNames().map((name) => [`examples/${name}/README.md`, `examples/${name}`] as const),
    ["docs/errors.md", "errors"],
    ["docs/evidence.md", "evidence"],
    ["docs/architecture.md", "architecture"],
    ["docs/glossary.md", "glossary"],
    ["docs/gaps.md", "gaps"],
    ["docs/traceability.md", "traceability"],
    ...of("decisions")
      .sort()
      .map((name) => [`docs/decisions/${name}.md`, `decisions/${name}`] as const),
    ...published().map(({ folder, name }) => [`${folder}/README.md`, `packages/${name}`] as const),
  ]);
}

/** Everything that a link in the repository may name, and the page that it then means. */
export function linkTargets(): Pages {
  const files = proseFiles();
  return new Map([
    ...files,
    ...published().map(({ folder, name }) => [folder, `packages/${name}`] as const),
    ...exampleNames().flatMap((name) =>
      ["", ...exampleFiles(name).map((file) => `/${file}`)].map(
        (file) => [`examples/${name}${file}`, `examples/${name}`] as const,
      ),
    ),
    ["examples", files.get("examples/README.md") ?? "index"],
    ["docs/guide", "guide/quickstart"],
    ["docs/decisions", "decisions"],
    ...services.map(({ name, document }) => [`${document}.yaml`, name] as const),
    ["spec/openapi", "machines"],
  ]);
}

/** The pages of prose: home, guide, gaps, decisions, and the README of each package. */
export function prosePages(targets: Pages): Page[] {
  return [...proseFiles()].map(([file, path]) => {
    const markdown = rewriteLinks(readFileSync(root + file, "utf8"), file, targets, (found) =>
      existsSync(root + found),
    );
    const page = pageOf(path, markdown);
    if (path === "gaps") return { ...page, markdown: linkUses(markdown), headings: { from: 2, to: 2 } };
    if (path === "index") return { ...page, html: homePage(), isWide: true };
    if (path === "see-it-fail-safely") return withSimulation(page);
    const example = exampleNames().find((name) => path === `examples/${name}`);
    return example === undefined
      ? page
      : { ...page, markdown: `${page.markdown.trimEnd()}\n\n${exampleSource(example)}` };
  });
}

/** Links each use of a gap in an operation to the operation's page. */
function linkUses(gaps: string): string {
  return gaps
    .replace(/^# .+$\n*/m, "")
    .replace(/^<!--[\s\S]*?-->\s*/, "")
    .split(/^(?=## )/m)
    .map((section) => {
      const service = services.find(({ title }) => section.startsWith(`## ${title}`));
      if (service === undefined) return section;
      const ids = new Set(operationsOf(service, readDocument(service)).map(({ id }) => id));
      const link = (code: string, id: string) =>
        ids.has(id) ? `[${code}](/${operationPage({ service, id })}.html)` : code;
      return section.replace(/^- \*\*Used in:.*$/gm, (line) => line.replace(/`([^`]+)`/g, link));
    })
    .join("");
}
