import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Application, LogLevel, type TypeDocOptions } from "typedoc";
import type { PluginOptions } from "typedoc-plugin-markdown";
import type { Page } from "./page.ts";
import { published } from "./prose-pages.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** A door of a package: what people write after `from`, and the page about it. */
export interface ApiPage extends Page {
  /** The folder of its package: `runtime`. */
  folder: string;
}

const options: Partial<TypeDocOptions & PluginOptions> = {
  tsconfig: fileURLToPath(new URL("../tsconfig.api.json", import.meta.url)),
  plugin: ["typedoc-plugin-markdown"],
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
  const doors = published().flatMap(doorsOf);
  const out = mkdtempSync(join(tmpdir(), "site-api-"));
  const entryPoints = doors.map(({ file }) => file);
  const outputs = [{ name: "markdown", path: out }];
  const app = await Application.bootstrapWithPlugins({ ...options, entryPoints, outputs });
  const project = await app.convert();
  if (project === undefined) throw new Error("the sources of the packages could not be read");
  // Modules are named by their files; people know them by what they import.
  for (const module of project.children ?? []) {
    const found = doors.find(({ file }) => nameOf(file) === module.name);
    if (found === undefined) throw new Error(`${module.name} belongs to no package`);
    module.name = found.path;
  }
  await app.generateOutputs(project);
  const pages = doors.map(({ folder, path, specifier }) => {
    const file = join(out, `${path}.md`);
    if (!existsSync(file)) throw new Error(`${specifier} has no page`);
    return {
      folder,
      path: `api/${path}`,
      title: specifier,
      description: `What ${specifier} exports, from its docstrings.`,
      markdown: absoluteLinks(readFileSync(file, "utf8"), path),
    };
  });
  rmSync(out, { recursive: true });
  return pages;
}

/** The entry points of a package that come from sources that people read; generated schemas are data. */
function doorsOf(folder: string) {
  const { name, exports = {} } = JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, "utf8"));
  return Object.entries<Record<string, string>>(exports).flatMap(([key, door]) => {
    const source = door["@exch/source"];
    if (source === undefined || source.endsWith(".d.ts") || source.includes("/gen/")) return [];
    return [
      {
        folder,
        path: folder + key.slice(1),
        specifier: name + key.slice(1),
        file: `${root}packages/${folder}/${source.slice(2)}`,
      },
    ];
  });
}

/** What a module is called after its file, in the words of the tool. */
function nameOf(file: string): string {
  return file.slice(`${root}packages/`.length).replace(/(\/index)?\.ts$/, "");
}

function absoluteLinks(markdown: string, from: string): string {
  return markdown.replace(/\]\(([^):#\s]+)\.md(#[^)\s]*)?\)/g, (_, path: string, anchor = "") => {
    const { pathname } = new URL(path, `file:///api/${from}.md`);
    return `](${pathname}.html${anchor})`;
  });
}
