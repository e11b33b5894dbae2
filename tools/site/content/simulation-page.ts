import { readFileSync } from "node:fs";
import type { Page } from "./page.ts";

const root = new URL("../../../", import.meta.url);

/** The element of the simulation, and its script. */
const element = [
  '<div class="simulation">',
  "<exch-simulation><noscript>This simulation runs in your browser, by JavaScript.</noscript></exch-simulation>",
  '<script defer src="/assets/simulation.js"></script>',
  "</div>",
].join("\n");

/** Puts the simulation, and the sources that it runs, into the places that the page marks. */
export function withSimulation(page: Page): Page {
  const markdown = page.markdown
    .replace("<!-- simulation -->", element)
    .replace(
      /<!-- source: (\S+) -->/g,
      (_, file) => `\`\`\`ts\n${readFileSync(new URL(file, root), "utf8").trimEnd()}\n\`\`\``,
    );
  return { ...page, markdown, isWide: true };
}
