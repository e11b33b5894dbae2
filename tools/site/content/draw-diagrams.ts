import { type RenderOptions, renderMermaidSVG } from "beautiful-mermaid";

/** Replaces each Mermaid block of a Markdown text by an inline drawing, in the colours of the site's light or dark theme. */
export function drawDiagrams(markdown: string): string {
  return markdown.replace(/^```mermaid\n([\s\S]*?)^```$/gm, (_, source: string) => drawing(source));
}

const style: RenderOptions = {
  bg: "var(--sl-color-bg)",
  fg: "var(--sl-color-white)",
  line: "var(--sl-color-gray-3)",
  transparent: true,
  padding: 8,
  nodeSpacing: 12,
  layerSpacing: 40,
};
/** Width that a drawing can have in pixels: it shrinks a little to the text of a page, and its text stays readable. */
const column = 800;

function drawing(source: string): string {
  const down = renderMermaidSVG(source, style);
  // A drawing that is wider than the page is scrolled, and then begins at its left edge.
  const isWide = Number(/ width="([\d.]+)"/.exec(down)?.[1]) > column;
  const svg = isWide ? renderMermaidSVG(source.replace(/^flowchart TD/, "flowchart LR"), style) : down;
  // The renderer names a font of another host; pages of the site load nothing from elsewhere.
  const own = svg
    .replace(/@import url\([^)]*\);/g, "")
    .replaceAll('font-size="11"', 'font-size="12"')
    .replace("<svg ", '<svg role="img" aria-label="Flow chart" ');
  // Markdown ends a block of HTML at the first empty line.
  return `<div class="drawing not-content" tabindex="0">${own.replace(/\s*\n\s*/g, " ")}</div>`;
}
