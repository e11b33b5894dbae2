import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, LogLevel, type TypeDocOptions } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import type { Page } from "./page.ts";
import { listPublished, type PublishedPackage } from "./published.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const options: Partial<TypeDocOptions & PluginOptions> = {
  tsconfig: fileURLToPath(new URL("../tsconfig.api.json", import.meta.url)),
  plugin: ["typedoc-plugin-markdown"],
  // Names of modules are paths from here.
  basePath: root,
  displayBasePath: root,
  readme: "none",
  router: "module",
  logLevel: LogLevel.Error,
  excludeInternal: true,
  excludePrivate: true,
  excludeExternals: true,
  disableSources: true,
  // The repository's own compiler has checked them.
  skipErrorChecking: true,
  hideBreadcrumbs: true,
  hidePageHeader: true,
  hidePageTitle: true,
  useHTMLAnchors: true,
  parametersFormat: "table",
};

/** One page per entry point of every published package, from the comments in its source. */
export async function createApiPages(): Promise<Page[]> {
  const entries = listPublished().flatMap(listEntryPoints);
  const out = mkdtempSync(join(tmpdir(), "site-api-"));
  const entryPoints = entries.map(({ file }) => file);
  const outputs = [{ name: "markdown", path: out }];
  const app = await Application.bootstrapWithPlugins({ ...options, entryPoints, outputs });
  const project = await app.convert();
  if (project === undefined) throw new Error("the sources of the packages could not be read");
  // Modules are named by their files; users know their specifiers.
  for (const module of project.children ?? []) {
    const found = entries.find(({ file }) => getModuleName(file) === module.name);
    if (found === undefined) throw new Error(`${module.name} belongs to no package`);
    module.name = found.path;
  }
  await app.generateOutputs(project);
  const pages = entries.map(({ path, specifier }) => {
    // The tool numbers a file where a type of the module above has the same name but for its case.
    const file = [path, `${path}-1`].map((each) => join(out, `${each}.md`)).find((each) => existsSync(each));
    if (file === undefined) throw new Error(`${specifier} has no page`);
    const markdown = resolveLinks(readFileSync(file, "utf8"), path);
    const description = `What ${specifier} exports, from its docstrings.`;
    return { path: `api/${path}`, title: specifier, description, markdown };
  });
  rmSync(out, { recursive: true });
  return pages;
}

/** The entry points of a package that come from hand-written sources; generated schemas are data. */
function listEntryPoints({ folder, name, specifier, exports }: PublishedPackage) {
  return Object.entries(exports).flatMap(([key, target]) => {
    // An entry point that has nothing but a source is the workspace's own.
    const source = typeof target === "string" || target.default === undefined ? undefined : target["@exch/source"];
    const file = `${root}${folder}/${source?.slice(2)}`;
    if (source === undefined || /\.d\.ts$|\/gen\//.test(source) || !existsSync(file)) return [];
    return [{ path: name + key.slice(1), specifier: specifier + key.slice(1), file }];
  });
}

/** Gives the name that TypeDoc gives to the module of a file. */
function getModuleName(file: string): string {
  return file.slice(root.length).replace(/(\/index)?\.ts$/, "");
}

/** Points links at pages of the site, those to gaps included: `see GAP 42, GAP 60`. */
function resolveLinks(markdown: string, from: string): string {
  return markdown
    .replace(/\]\(([^):#\s]+)\.md(#[^)\s]*)?\)/g, (_, path: string, anchor = "") => {
      const { pathname } = new URL(path, `file:///api/${from}.md`);
      return `](${pathname.replace(/-1$/, "")}.html${anchor})`;
    })
    .replace(/\bGAP (\d+)\b(?!\])/g, "[GAP $1](/gaps.html#gap-$1)");
}
