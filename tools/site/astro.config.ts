import { readFileSync } from "node:fs";
import starlight from "@astrojs/starlight";
import { defineConfig } from "astro/config";
import starlightOpenApi, { openAPISidebarGroups } from "starlight-openapi";
import { services } from "./reference/document.ts";
import { type Outline, sidebar } from "./sidebar.ts";

const outline: Outline = JSON.parse(readFileSync(new URL("work/outline.json", import.meta.url), "utf8"));

export default defineConfig({
  publicDir: "work/public",
  cacheDir: "work/cache",
  // Pages are files, so that they can be opened without a server.
  build: { format: "file", inlineStylesheets: "never" },
  prefetch: false,
  devToolbar: { enabled: false },
  vite: { build: { assetsInlineLimit: 100_000 } },
  integrations: [
    starlight({
      title: "exch",
      description: "Clients of two exchanges that never place an order twice.",
      favicon: "/favicon.svg",
      // Pages are opened from any folder, without a server that could redirect.
      disable404Route: true,
      pagefind: false,
      // Their contents lead to every heading; a link beside each would double the pages of packages.
      markdown: { headingLinks: false },
      logo: { src: "./src/favicon.svg", alt: "" },
      components: { Search: "./src/components/Search.astro", SocialIcons: "./src/components/TopLinks.astro" },
      customCss: ["site", "home", "search", "try-it", "reference", "operation"].map(
        (name) => `./src/styles/${name}.css`,
      ),
      sidebar: sidebar(outline, openAPISidebarGroups),
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
