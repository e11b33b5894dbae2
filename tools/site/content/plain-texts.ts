import { stringify } from "yaml";
import {
  type DocumentedOperation,
  getOperationPage,
  listOperations,
  readDocument,
  resolve,
  services,
} from "../reference/document.ts";
import { listFacts } from "../reference/facts.ts";
import { createCodeSamples } from "../reference/samples.ts";
import type { Page } from "./page.ts";

/** The site as text, by file: each page as Markdown, `llms.txt` that lists them, and `llms-full.txt` that holds them. */
export function writePlainTexts(prose: readonly Page[], api: readonly Page[]): Map<string, string> {
  const references = services.map((service): [string, Page[]] => {
    const document = readDocument(service);
    const operations = listOperations(service, document).map((each) => describeOperation(document, each));
    const { title, name: path } = service;
    const { description: markdown } = document.info;
    const overview = { path, title, description: `${operations.length} operations.`, markdown };
    return [title, [overview, ...operations]];
  });
  const described = [...prose, ...references.flatMap(([, pages]) => pages)];
  const within = (folder: RegExp) => prose.filter(({ path }) => folder.test(path));
  const sections: [string, Page[]][] = [
    ["Guide", within(/^guide\//)],
    ...references,
    ["Examples", within(/^examples\//)],
    ["Packages", [...within(/^packages\//), ...api]],
    ["About", within(/^[^/]+$|^decisions\//)],
  ];
  const list = sections.map(([title, pages]) => `## ${title}\n\n${pages.map(writeListItem).join("\n")}\n`);
  return new Map([
    ...[...described, ...api].map((page): [string, string] => [`${page.path}.md`, writePage(page)]),
    ["llms.txt", ["# exch\n", `> ${prose.find(({ path }) => path === "index")?.description}\n`, ...list].join("\n")],
    ["llms-full.txt", described.map(writePage).join("\n---\n\n")],
  ]);
}

function writePage({ title, markdown }: Page): string {
  return `# ${title}\n\n${markdown.trim()}\n`;
}

function writeListItem({ path, title, description }: Page): string {
  return `- [${title}](/${path}.html): ${description}`;
}

/** Writes an operation as text: its facts, the samples, and its part of the contract with the schemas in place. */
function describeOperation(document: Record<string, unknown>, documented: DocumentedOperation): Page {
  const { service, id, method, path, operation } = documented;
  const facts = listFacts(documented).map(
    ([name, text]) => `- ${name}: ${text.replace(/<br>/g, "; ").replace(/<[^>]*>/g, "")}`,
  );
  const samples = createCodeSamples(documented).map(
    ({ label, lang, source }) => `## ${label}\n\n\`\`\`${lang}\n${source}\`\`\``,
  );
  const { parameters, requestBody, responses } = operation;
  const parts = expandReferences(document, { parameters, requestBody, responses: { 200: responses["200"] } });
  const contract = stringify(parts, { aliasDuplicateObjects: false });
  return {
    path: getOperationPage(documented),
    title: `${operation.summary} (${service.title}, ${id})`,
    description: `${method} ${path}`,
    markdown: [
      `\`${method} ${path}\``,
      operation.description,
      facts.join("\n"),
      ...samples,
      `## Contract\n\n\`\`\`yaml\n${contract}\`\`\``,
    ].join("\n\n"),
  };
}

/** Replaces references by what they name, and leaves extensions out. */
function expandReferences(document: Record<string, unknown>, node: any): unknown {
  if (Array.isArray(node)) return node.map((each) => expandReferences(document, each));
  if (typeof node !== "object" || node === null) return node;
  const fields = Object.entries(resolve(document, node)).filter(([key]) => !key.startsWith("x-"));
  return Object.fromEntries(fields.map(([key, value]) => [key, expandReferences(document, value)]));
}
