import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { renderMermaidSVG } from "beautiful-mermaid";
import { services } from "../reference/document.ts";
import { createPage, type Page } from "./page.ts";
import { listPublished } from "./published.ts";
import { type Pages, replaceLinks } from "./rewrite-links.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const listMarkdown = (folder: string) => readdirSync(root + folder).filter((name) => name.endsWith(".md"));

/** Examples with a README. */
const examples = readdirSync(`${root}examples`).filter((name) => existsSync(`${root}examples/${name}/README.md`));
/** Lists the files of an example that users copy, without those that only install it. */
const listExampleFiles = (name: string) =>
  readdirSync(`${root}examples/${name}`).filter((file) => /\.(ts|js|html)$/.test(file));

/** The Markdown files of the repository that become pages, by their path in it. */
const files: Pages = new Map([
  ...["", "guide/", "reference/", "decisions/"].flatMap((folder) =>
    listMarkdown(`docs/${folder}`).map((name) => [`docs/${folder}${name}`, `${folder}${name.slice(0, -3)}`] as const),
  ),
  ...examples.map((name) => [`examples/${name}/README.md`, `examples/${name}`] as const),
  ...listPublished().map(({ folder, name }) => [`${folder}/README.md`, `packages/${name}`] as const),
  ["examples/README.md", "examples"],
]);

/** Everything that a link in the repository may name, and the page that it then means. */
const targets: Pages = new Map([
  ...files,
  ...listPublished().map(({ folder, name }) => [folder, `packages/${name}`] as const),
  ...examples.flatMap((name) =>
    ["", ...listExampleFiles(name).map((file) => `/${file}`)].map(
      (file) => [`examples/${name}${file}`, `examples/${name}`] as const,
    ),
  ),
  ["examples", "examples"],
  ["docs/guide", "guide/quickstart"],
  ["docs/decisions", "decisions"],
  ...services.map(({ name, document }) => [`${document}.yaml`, name] as const),
  ["spec/openapi", "machines"],
]);

/** The pages of prose: home, guide, gaps, decisions, examples, and the README of each package. */
export function createProsePages(): Page[] {
  return [...files].map(([file, path]) => {
    const text = readFileSync(root + file, "utf8");
    const page = createPage(
      path,
      replaceLinks(text, file, targets, (found) => existsSync(root + found)),
    );
    return { ...page, markdown: page.markdown + writeSources(path), ...extras[path] };
  });
}

/** Front matter of pages that are laid out in a way of their own. */
const extras: Readonly<Record<string, Partial<Page>>> = {
  index: {
    matter: {
      template: "splash",
      head: [{ tag: "title", content: "exch: place an order once, and know what became of it" }],
      hero: {
        title: "Place an order once. Know what became of it.",
        tagline: "TypeScript clients for two exchanges. They never resend an order blindly, and lose no digit.",
        actions: [
          { text: "Quickstart", link: "/guide/quickstart.html" },
          { text: "See it fail safely", link: "/see-it-fail-safely.html", variant: "minimal" },
        ],
      },
    },
  },
  "see-it-fail-safely": { matter: { tableOfContents: false } },
  gaps: { matter: { tableOfContents: { maxHeadingLevel: 2 } } },
};

/** The whole program of an example, to be read below its README. */
function writeSources(path: string): string {
  const name = examples.find((each) => path === `examples/${each}`);
  if (name === undefined) return "";
  return listExampleFiles(name)
    .map((file) => `\n## ${file}\n\n${writeBlock(`examples/${name}/${file}`)}\n`)
    .join("");
}

function writeBlock(file: string): string {
  return `\`\`\`${file.split(".").at(-1)}\n${readFileSync(root + file, "utf8").trimEnd()}\n\`\`\``;
}

/** Writes what only a page can show: the simulation, the sources that it runs, and drawings in place of Mermaid. */
export function addDrawings(markdown: string): string {
  return markdown
    .replace("<!-- simulation -->", simulation)
    .replace(/<!-- source: (\S+) -->/g, (_, file: string) => writeBlock(file))
    .replace(/^```mermaid\n([\s\S]*?)^```$/gm, (_, source: string) => drawDiagram(source));
}

const simulation = [
  "<exch-simulation><noscript>This simulation runs in your browser, by JavaScript.</noscript></exch-simulation>",
  '<script defer src="/assets/simulation.js"></script>',
].join("");

function drawDiagram(source: string): string {
  const colors = { bg: "var(--sl-color-bg)", fg: "var(--sl-color-white)", muted: "var(--sl-color-gray-2)" };
  const svg = renderMermaidSVG(source, { ...colors, transparent: true, padding: 8, nodeSpacing: 12, layerSpacing: 40 })
    // The renderer names a font of another host; pages of the site load nothing from elsewhere.
    .replace(/@import url\([^)]*\);/g, "")
    .replace("<svg ", '<svg role="img" aria-label="Diagram" ');
  // Markdown ends a block of HTML at the first empty line.
  return `<div class="drawing not-content" tabindex="0">${svg.replace(/\s*\n\s*/g, " ")}</div>`;
}
