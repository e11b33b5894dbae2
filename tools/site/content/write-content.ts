import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { annotatedDocument } from "../reference/annotate.ts";
import { services } from "../reference/document.ts";
import { type ApiPage, apiPages } from "./api-pages.ts";
import { changelogPage } from "./changelog-page.ts";
import { decisionsPage } from "./decisions-page.ts";
import { drawDiagrams } from "./draw-diagrams.ts";
import { machinesPage } from "./machines-page.ts";
import { type Page, withFrontMatter } from "./page.ts";
import { linkTargets, prosePages } from "./prose-pages.ts";
import { published } from "./published.ts";
import { versionsPage } from "./versions-page.ts";

const here = new URL("../", import.meta.url);
const root = new URL("../../", here);

/** The prose pages of the site, and their navigation. */
export interface Content {
  prose: Page[];
  api: ApiPage[];
}

/** Writes down what the generator takes: pages in Markdown, documents for the reference, files that are copied as they are. */
export async function writeContent(): Promise<Content> {
  const clean = (folder: string) => {
    rmSync(new URL(folder, here), { recursive: true, force: true });
    return (path: string, text: string) => {
      const file = new URL(folder + path, here);
      mkdirSync(dirname(fileURLToPath(file)), { recursive: true });
      writeFileSync(file, text);
    };
  };
  const api = await apiPages();
  const written = prosePages(linkTargets());
  const prose = [
    ...written.map((page) => withReference(page, api)),
    decisionsPage(written),
    changelogPage(),
    versionsPage(),
    machinesPage(),
  ];
  const page = clean("src/content/docs/");
  for (const each of [...prose, ...api]) {
    page(`${each.path}.md`, withFrontMatter({ ...each, markdown: each.html ?? drawDiagrams(each.markdown) }));
  }

  const work = clean("work/");
  work("outline.json", JSON.stringify({ prose: prose.map(listed), api: api.map(listed) }));
  for (const service of services) work(`documents/${service.name}.json`, JSON.stringify(annotatedDocument(service)));
  const copied = (path: string, text: string) => work(`public/${path}`, text);
  copied("favicon.svg", readFileSync(new URL("src/favicon.svg", here), "utf8"));
  cpSync(new URL("spec/openapi/", root), new URL("work/public/openapi/", here), { recursive: true });
  return { prose, api };
}

/** The page of a package ends with the reference of its entry points. */
function withReference(page: Page, api: readonly ApiPage[]): Page {
  const name = published().find((each) => page.path === `packages/${each.name}`)?.name;
  const entries = api
    .filter(({ folder }) => folder === name)
    .map(({ title, path }) => `- [\`${title}\`](/${path}.html)`);
  if (entries.length === 0) return page;
  return { ...page, markdown: `${page.markdown.trimEnd()}\n\n## Reference\n\n${entries.join("\n")}\n` };
}

function listed<P extends Page>({ markdown, html, description, headings, ...rest }: P) {
  return rest;
}
