import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundlePage } from "@exch/simulation/page/bundle";
import { rolldown } from "rolldown";
import { services } from "../reference/document.ts";

const here = fileURLToPath(new URL("../", import.meta.url));

/**
 * Joins scripts into one that needs no modules: what the generator wrote, what searches; the clients for trying operations; and the
 * simulation.
 *
 * @param built the folder of the site
 * @param modules the scripts that its pages load, by their path in it
 */
export async function bundleScripts(built: string, modules: readonly string[]): Promise<void> {
  writeFileSync(`${built}/assets/simulation.js`, await bundlePage());
  const generated = modules.map((path) => `import ${JSON.stringify(`${built}/${path}`)};`).join("\n");
  await bundle(`${built}/assets/site.js`, `${generated}\nimport ${JSON.stringify(`${here}browser/search.ts`)};`);
  const tried = services.filter(({ isInSandbox }) => isInSandbox);
  const clients = tried.map(({ create, folder }) => `import { ${create} } from "${here}../../${folder}/src/index.ts";`);
  const byName = tried.map(({ name, create }) => `${JSON.stringify(name)}: ${create}`);
  await bundle(
    `${built}/assets/try-it.js`,
    [
      `import { defineTryIt } from ${JSON.stringify(`${here}browser/try-it.ts`)};`,
      ...clients,
      `defineTryIt({ ${byName.join(", ")} });`,
    ].join("\n"),
  );
}

async function bundle(file: string, code: string): Promise<void> {
  const entry = "\0entry";
  const build = await rolldown({
    input: entry,
    cwd: here,
    platform: "browser",
    resolve: { conditionNames: ["@exch/source", "import", "browser", "default"] },
    plugins: [
      {
        name: "entry",
        resolveId: (id) => (id === entry ? { id, moduleSideEffects: true } : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  await build.write({ file, format: "iife", minify: true });
  await build.close();
}

/** The scripts of the generator that pages load as modules. */
export function moduleScripts(pages: readonly { html: string }[]): string[] {
  const found = pages.flatMap(({ html }) =>
    [...html.matchAll(/<script type="module" src="\/([^"]*)"><\/script>/g)].map((match) => match[1] ?? ""),
  );
  return [...new Set(found)].sort();
}
