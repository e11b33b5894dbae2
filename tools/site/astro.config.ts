import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import starlight from "@astrojs/starlight";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import starlightOpenApi, { openAPISidebarGroups } from "starlight-openapi";
import rules from "./browser/search-rules.json" with { type: "json" };
import { makeLinksRelative } from "./content/relative-links.ts";
import { services } from "./reference/document.ts";
import { buildSidebar } from "./sidebar.ts";

/** Makes all links relative, so that the site works below any path: of a release, of a fork, of a preview. */
const finish: AstroIntegration = {
  name: "finish",
  hooks: {
    "astro:build:done": async ({ dir }) => {
      const cwd = fileURLToPath(dir);
      for await (const file of glob("**/*.{html,md,txt}", { cwd }))
        writeFileSync(cwd + file, setSearchWeight(makeLinksRelative(readFileSync(cwd + file, "utf8"), file), file));
    },
  },
};

/** Guides come first in the search, lists and records of the project last; a code leads to its row in the table of codes. */
function setSearchWeight(html: string, file: string): string {
  const weight = rules.weights.find(([pattern = ""]) => new RegExp(pattern).test(file))?.[1];
  return html
    .replace(" data-pagefind-body", `$& data-pagefind-weight="${weight}"`)
    .replace(/<h3(?= id="err_)|<td(?=><a id=)/g, '$& data-pagefind-weight="10"');
}

/** Lets scripts load the index of the search and each other from the root of the site, wherever that is. */
const scriptsAnyPath = {
  name: "scripts-any-path",
  enforce: "pre" as const,
  // Lists of what to preload name the root.
  config: () => ({ build: { modulePreload: { resolveDependencies: () => [] } } }),
  transform: (code: string, id: string) =>
    /Search\.astro\?.*type=script/.test(id)
      ? `import { processTerm } from "/browser/search-terms.ts";${code}`
          .replaceAll("import.meta.env.BASE_URL", 'new URL(import.meta.url.replace(/_astro\\/.*/, "")).pathname')
          .replace(/(['"])\/pagefind\/\1/, '"/search/"')
          .replace(/showImages:/, "processTerm, $&")
      : undefined,
};

export default defineConfig({
  publicDir: "work/public",
  cacheDir: "work/cache",
  build: { format: "file" },
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [scriptsAnyPath],
    resolve: { conditions: ["@exch/source", "module", "browser", "production"] },
    // A script within a page could not load its modules from any path.
    build: { assetsInlineLimit: 0 },
  },
  integrations: [
    // First, because the search indexes what is finished.
    finish,
    starlight({
      title: "exch",
      description: "Clients of two exchanges that never place an order twice.",
      favicon: "/favicon.svg",
      head: [{ tag: "meta", attrs: { property: "og:image", content: `${process.env.DOCS_URL ?? ""}/preview.png` } }],
      logo: { src: "./work/public/favicon.svg", alt: "" },
      disable404Route: true,
      // A long page is not worse, and a word is found as it was typed.
      pagefind: { ranking: { pageLength: 0.1, termFrequency: 0.4, termSimilarity: 4 } },
      // Their contents lead to every heading; a link beside each would double the pages of packages.
      markdown: { headingLinks: false },
      components: { SocialIcons: "./src/components/TopLinks.astro" },
      customCss: ["./src/styles/site.css"],
      routeMiddleware: "./src/route-data.ts",
      sidebar: buildSidebar(openAPISidebarGroups),
      plugins: [
        starlightOpenApi(
          services.map(({ name, title }) => ({
            base: name,
            schema: `./work/documents/${name}.json`,
            sidebar: { label: title, operations: { badges: true } },
          })),
        ),
      ],
    }),
  ],
});
