import { readFileSync, writeFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import starlight from "@astrojs/starlight";
import type { AstroIntegration } from "astro";
import { defineConfig } from "astro/config";
import starlightOpenApi, { openAPISidebarGroups } from "starlight-openapi";
import { relativeLinks } from "./content/relative-links.ts";
import { services } from "./reference/document.ts";
import { sidebar } from "./sidebar.ts";

/** Makes all links relative, so that the site works below any path: of a release, of a fork, of a preview. */
const anyPath: AstroIntegration = {
  name: "any-path",
  hooks: {
    "astro:build:done": async ({ dir }) => {
      const cwd = fileURLToPath(dir);
      for await (const file of glob("**/*.{html,md,txt}", { cwd }))
        writeFileSync(cwd + file, relativeLinks(readFileSync(cwd + file, "utf8"), file));
    },
  },
};

/** Lets the search load its index from the root of the site, wherever that is. */
const searchAnyPath = {
  name: "search-any-path",
  enforce: "pre" as const,
  transform: (code: string, id: string) =>
    /Search\.astro\?.*type=script/.test(id)
      ? code.replaceAll("import.meta.env.BASE_URL", 'new URL(import.meta.url.replace(/_astro\\/.*/, "")).pathname')
      : undefined,
};

export default defineConfig({
  publicDir: "work/public",
  cacheDir: "work/cache",
  build: { format: "file" },
  prefetch: false,
  devToolbar: { enabled: false },
  vite: {
    plugins: [searchAnyPath],
    resolve: { conditions: ["@exch/source", "module", "browser", "production"] },
    build: { modulePreload: false },
  },
  integrations: [
    starlight({
      title: "exch",
      description: "Clients of two exchanges that never place an order twice.",
      favicon: "/favicon.svg",
      logo: { src: "./work/public/favicon.svg", alt: "" },
      disable404Route: true,
      // Their contents lead to every heading; a link beside each would double the pages of packages.
      markdown: { headingLinks: false },
      components: { SocialIcons: "./src/components/TopLinks.astro" },
      customCss: ["./src/styles/site.css"],
      routeMiddleware: "./src/route-data.ts",
      sidebar: sidebar(openAPISidebarGroups),
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
    anyPath,
  ],
});
