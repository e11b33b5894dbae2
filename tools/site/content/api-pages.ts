import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, LogLevel, type TypeDocOptions } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import type { Page } from "./page.ts";
import { type Published, published } from "./published.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A target of a package: its specifier, and the page about it. */
export interface ApiPage extends Page {
  /** The folder of its package: `runtime`. */
  folder: string;
}

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
export async function apiPages(): Promise<ApiPage[]> {
  const entries = published().flatMap(entryPointsOf);
  const out = mkdtempSync(join(tmpdir(), "site-api-"));
  const entryPoints = entries.map(({ file }) => file);
  const outputs = [{ name: "markdown", path: out }];
  const app = await Application.bootstrapWithPlugins({ ...options, entryPoints, outputs });
  const project = await app.convert();
  if (project === undefined) throw new Error("the sources of the packages could not be read");
  // Modules are named by their files; users know their specifiers.
  for (const module of project.children ?? []) {
    const found = entries.find(({ file }) => nameOf(file) === module.name);
    if (found === undefined) throw new Error(`${module.name} belongs to no package`);
    module.name = found.path;
  }
  await app.generateOutputs(project);
  const pages = entries.map(({ folder, path, specifier }) => {
    const file = fileOf(out, path);
    if (file === undefined) throw new Error(`${specifier} has no page`);
    const content = contentOf(folder, specifier);
    const reference = emptyCells(linkGaps(absoluteLinks(readFileSync(file, "utf8"), path)));
    return {
      folder,
      path: `api/${path}`,
      title: specifier,
      description: content ?? `What ${specifier} exports, from its docstrings.`,
      markdown: content === undefined ? reference : `${content}\n\n${reference}`,
    };
  });
  rmSync(out, { recursive: true });
  return pages;
}

/** The entry points of a package that come from hand-written sources; generated schemas are data. */
function entryPointsOf({ folder, name, specifier, exports }: Published) {
  return Object.entries(exports).flatMap(([key, target]) => {
    // An entry point that has nothing but a source is the workspace's own.
    const source = typeof target === "string" || target.default === undefined ? undefined : target["@exch/source"];
    const file = `${root}${folder}/${source?.slice(2)}`;
    if (source === undefined || /\.d\.ts$|\/gen\//.test(source) || !existsSync(file)) return [];
    return [{ folder: name, path: name + key.slice(1), specifier: specifier + key.slice(1), file }];
  });
}

/** The content of an entry point as a sentence, from the table of its package's README. */
function contentOf(folder: string, specifier: string): string | undefined {
  const readme = readFileSync(`${root}packages/${folder}/README.md`, "utf8");
  const row = readme.split("\n").find((line) => line.startsWith(`| \`${specifier}\` |`));
  const content = row?.split("|")[2]?.trim();
  return content && `${content.charAt(0).toUpperCase()}${content.slice(1)}.`;
}

/** The file of a page. The tool numbers it where a type of the module above has the same name but for its case. */
function fileOf(out: string, path: string): string | undefined {
  return [path, `${path}-1`].map((each) => join(out, `${each}.md`)).find((file) => existsSync(file));
}

/** Gives the name that TypeDoc gives to the module of a file. */
function nameOf(file: string): string {
  return file.slice(root.length).replace(/(\/index)?\.ts$/, "");
}

function absoluteLinks(markdown: string, from: string): string {
  return markdown.replace(/\]\(([^):#\s]+)\.md(#[^)\s]*)?\)/g, (_, path: string, anchor = "") => {
    const { pathname } = new URL(path, `file:///api/${from}.md`);
    return `](${pathname.replace(/-1$/, "")}.html${anchor})`;
  });
}

/** Links the gaps that a docstring names: `see docs/gaps.md#gap-42, #gap-60`. */
function linkGaps(markdown: string): string {
  return markdown.replace(/docs\/gaps\.md((?:(?:, )?#gap-\d+)+)/g, (_, gaps: string) =>
    gaps.replace(/#gap-(\d+)/g, "[GAP $1](/gaps.html#gap-$1)"),
  );
}

/** Leaves cells empty that the tool fills with a hyphen, for want of a description. */
function emptyCells(markdown: string): string {
  return markdown.replace(/^\|.*\|$/gm, (row) => row.replace(/(?<=\| )-(?= \|)/g, ""));
}
