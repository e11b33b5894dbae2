import { mkdirSync, writeFileSync } from "node:fs";
import type { Content } from "../content/write-content.ts";
import { writePlain } from "../plain/write-plain.ts";
import { operationPage, operationsOf, readDocument, services } from "../reference/document.ts";
import { operationErrors } from "../reference/operation-errors.ts";
import { unansweredQuestions } from "../search/questions.ts";
import { createSearch } from "../search/rank.ts";
import { bundleScripts, moduleScripts } from "./bundle-scripts.ts";
import { deadLinks } from "./dead-links.ts";
import { finishPage, type Heading } from "./finish-page.ts";
import { htmlPages } from "./html-pages.ts";
import { labelTables } from "./label-tables.ts";
import { layOutOperation } from "./lay-out-operation.ts";
import { searchEntries } from "./search-index.ts";

const operations = services.flatMap((service) => operationsOf(service, readDocument(service)));

/**
 * Turns what the generator wrote into a site that works from any folder.
 * @returns how many pages it has
 * @throws Error that names each dead link and each operation without a page
 */
export async function finishSite(built: string, content: Content): Promise<number> {
  const pages = await htmlPages(built);
  mkdirSync(`${built}/assets`, { recursive: true });
  await bundleScripts(built, moduleScripts(pages));
  writePlain(built, content);
  const headings = headingsOf();
  const documented = new Map(operations.map((each) => [`${operationPage(each)}.html`, each]));
  for (const { file, html } of pages) {
    const operation = documented.get(file);
    const laidOut = operation === undefined ? html : layOutOperation(html, operationErrors(operation));
    writeFileSync(`${built}/${file}`, finishPage(labelTables(laidOut), file, headings.get(file)));
  }
  const finished = await htmlPages(built);
  const problems = [...missingOperations(finished.map(({ file }) => file)), ...deadLinks(built, finished)];
  if (problems.length > 0) throw new Error(`the site is not whole:\n${problems.map((each) => `  ${each}`).join("\n")}`);
  // Last, because it takes the pages apart.
  const names = new Map(
    operations.map((each) => [
      `${operationPage(each)}.html`,
      `${each.id} ${each.method} ${each.path} ${each.service.name}`,
    ]),
  );
  const entries = searchEntries(finished, names);
  const unanswered = unansweredQuestions(createSearch(entries));
  if (unanswered.length > 0) throw new Error(`the search does not find first:\n  ${unanswered.join("\n  ")}`);
  writeFileSync(`${built}/assets/search-entries.js`, `globalThis.exchSearch=${JSON.stringify(entries)}`);
  return pages.length;
}

/** Tabs and results name the service too, since both have operations of the same name. */
function headingsOf(): Map<string, Heading> {
  const ofOperations = operations.map((each): [string, Heading] => {
    const { service, operation, id, method, path } = each;
    const title = `${operation.summary} · ${service.title} | exch`;
    return [`${operationPage(each)}.html`, { title, description: `${service.title}, ${id}: ${method} ${path}` }];
  });
  const ofServices = services.flatMap((service): [string, Heading][] => {
    const { info, tags } = readDocument(service);
    const page = (top: string, description: string) => ({ title: `${top} | exch`, description, top });
    return [
      [`${service.name}.html`, page(service.title, info.description.split("\n")[0])],
      ...tags.map((tag: { name: string; description: string }) => [
        `${service.name}/operations/tags/${tag.name}.html`,
        page(`${service.title}: ${tag.name}`, tag.description),
      ]),
    ];
  });
  return new Map([...ofOperations, ...ofServices]);
}

function missingOperations(files: readonly string[]): string[] {
  return operations
    .filter((each) => !files.includes(`${operationPage(each)}.html`))
    .map(({ id }) => `${id} has no page`);
}
