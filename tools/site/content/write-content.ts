import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { bundlePage } from "@exch/simulation/page/bundle";
import { annotateDocument } from "../reference/annotate.ts";
import { services } from "../reference/document.ts";
import { createApiPages } from "./api-pages.ts";
import { listPages } from "./list-pages.ts";
import { addFrontMatter } from "./page.ts";
import { writePlainTexts } from "./plain-texts.ts";
import { addDrawings, createProsePages } from "./prose-pages.ts";

const here = fileURLToPath(new URL("../", import.meta.url));

/** Writes down what the generator takes: pages in Markdown, documents for the reference, files that are copied as they are. */
export async function writeContent(): Promise<void> {
  for (const folder of ["work", "src/content/docs"]) rmSync(here + folder, { recursive: true, force: true });
  const api = await createApiPages();
  const written = createProsePages();
  const prose = [...written, ...listPages(written)];
  for (const page of [...prose, ...api])
    write(`src/content/docs/${page.path}.md`, addFrontMatter({ ...page, markdown: addDrawings(page.markdown) }));
  for (const service of services)
    write(`work/documents/${service.name}.json`, JSON.stringify(annotateDocument(service)));
  for (const [file, text] of writePlainTexts(prose, api)) write(`work/public/${file}`, text);
  cpSync(`${here}src/public/`, `${here}work/public/`, { recursive: true });
  write("work/public/assets/simulation.js", await bundlePage());
  write("work/try-it.ts", tryItScript());
  write("work/services.json", JSON.stringify(services.map(({ name, title }) => ({ name, title }))));
  cpSync(`${here}../../spec/openapi/`, `${here}work/public/openapi/`, { recursive: true });
}

/** The script of the form that tries an operation, with the clients of all services that the sandbox has. */
function tryItScript(): string {
  const tried = services.filter(({ isInSandbox }) => isInSandbox);
  return [
    'import { defineTryIt } from "../browser/try-it.ts";',
    ...tried.map(({ create, folder }) => `import { ${create} } from "../../../${folder}/src/index.ts";`),
    `defineTryIt({ ${tried.map(({ name, create }) => `"${name}": ${create}`).join(", ")} });`,
  ].join("\n");
}

function write(path: string, text: string): void {
  mkdirSync(dirname(here + path), { recursive: true });
  writeFileSync(here + path, text);
}
