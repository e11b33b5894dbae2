import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, posix } from "node:path";
import type { Page } from "../content/page.ts";
import type { Content } from "../content/write-content.ts";
import { operationPage, operationsOf, readDocument, services } from "../reference/document.ts";
import { operationText } from "./operation-text.ts";

/** One text of the site, for programs. */
interface Plain {
  path: string;
  title: string;
  description: string;
  text: string;
}

/** Writes the site as text: each page as Markdown beside it, `llms.txt` that lists them, `llms-full.txt` that holds them. */
export function writePlain(built: string, { prose, api }: Content): void {
  const references = services.map((service) => {
    const document = readDocument(service);
    const operations = operationsOf(service, document).map((each) => ({
      path: operationPage(each),
      title: `${each.id}: ${each.operation.summary}`,
      description: `${each.method} ${each.path}`,
      text: operationText(document, each),
    }));
    return { service, document, operations };
  });
  const overviews = references.map(({ service, document, operations }) => ({
    path: service.name,
    title: service.title,
    description: `${operations.length} operations.`,
    text: `# ${service.title}\n\n${document.info.description}\n\n${operations.map(listed).join("\n")}\n`,
  }));
  const texts = prose.map(plain);
  const within = (folder: string) => texts.filter(({ path }) => path.startsWith(`${folder}/`));
  const all = [...texts, ...overviews, ...references.flatMap(({ operations }) => operations)];
  const write = (file: string, text: string) => {
    mkdirSync(dirname(`${built}/${file}`), { recursive: true });
    writeFileSync(`${built}/${file}`, relativeLinks(text, file));
  };
  for (const { path, text } of [...all, ...api.map(plain)]) write(`${path}.md`, text);

  const sections: [string, Plain[]][] = [
    ["Guide", within("guide")],
    ...references.map(({ service, operations }): [string, Plain[]] => [service.title, operations]),
    ["Examples", within("examples")],
    ["Packages", [...within("packages"), ...api.map(plain)]],
    ["What is open, and what was decided", texts.filter(({ path }) => path === "gaps").concat(within("decisions"))],
  ];
  const home = texts.find(({ path }) => path === "index");
  write(
    "llms.txt",
    `# exch\n\n> ${home?.description}\n\nOpenAPI documents: ${services.map(({ name }) => `[${name}.yaml](/openapi/${name}.yaml)`).join(", ")}\n${sections
      .map(([title, list]) => `\n## ${title}\n\n${list.map(listed).join("\n")}\n`)
      .join("")}`,
  );
  write("llms-full.txt", all.map(({ text }) => text.trimEnd()).join("\n\n---\n\n"));
}

function listed({ path, title, description }: Plain): string {
  return `- [${title}](/${path}.html): ${description}`;
}

function plain({ path, title, description, markdown }: Page): Plain {
  return { path, title, description, text: `# ${title}\n\n${markdown}` };
}

/** Rewrites links so that texts link to texts, not to pages. */
function relativeLinks(text: string, file: string): string {
  return text.replace(/\]\(\/([^)#]+?)(\.html)?(#[^)]*)?\)/g, (_, path: string, html?: string, anchor = "") => {
    const target = html === undefined ? path : `${path}.md`;
    return `](${posix.relative(posix.dirname(file), target)}${anchor})`;
  });
}
