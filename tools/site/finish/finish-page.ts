import { wayToRoot } from "./html-pages.ts";

/** Gives a page the title that tabs and search results show. */
export interface Heading {
  title: string;
  description: string;
  /** The title that replaces its first heading. */
  top?: string;
}

/**
 * Makes a page work from any folder, and without a server: links lead on relatively, and one script takes the place of modules,
 * which browsers don't load from files.
 */
export function finishPage(html: string, file: string, heading: Heading | undefined): string {
  const root = wayToRoot(file);
  const finished = html
    .replace(/<script type="module" src="\/[^"]*"><\/script>/g, "")
    .replace(/<pre (data-language=.*?)<\/pre>/gs, (_, block: string) => wrapLines(block))
    // The specifier of a package breaks at its slashes, not within a word.
    .replace(/(?<=<h1 id="_top"[^>]*>|<span class="link-title[^>]*>)@exch\/[^<]+/g, (name) =>
      name.replaceAll("/", "/<wbr>"),
    )
    .replace("</head>", () => `<script defer src="${root}assets/site.js"></script></head>`)
    .replace(
      / (href|src)="\/(?!\/)([^"]*)"/g,
      (_, name, path) => ` ${name}="${root}${path === "" ? "index.html" : path}"`,
    );
  return heading === undefined ? finished : withHeading(finished, heading);
}

/** Lets the lines of a block go on below, set in. A drawing keeps its lines: it scrolls, and so must be reachable by keyboard. */
function wrapLines(block: string): string {
  if (/[\u2500-\u257f]/.test(block)) return `<pre tabindex="0" data-drawn ${block}</pre>`;
  const lines = block.replace(
    /<div class="ec-line">(?=<div class="code">(?:<span[^>]*>)*( +))/g,
    (_, spaces: string) => `<div class="ec-line" style="--indent:${spaces.length}ch">`,
  );
  return `<pre ${lines}</pre>`;
}

function withHeading(html: string, { title, description, top }: Heading): string {
  const text = attribute(description);
  return (
    html
      .replace(/(<h1 id="_top"[^>]*>)[^<]*/, (whole, tag) => (top === undefined ? whole : `${tag}${attribute(top)}`))
      // The renderer repeats the name of a tag below the title; contents still lead there.
      .replace(/<h2 class="sl-openapi-heading" id="overview">([^<]*)<\/h2>/, (whole, name) =>
        top?.endsWith(`: ${name}`) ? whole.replace('heading"', 'heading sr-only"') : whole,
      )
      // Fields of responses are what readers look for: none is folded.
      .replace(
        /<details (class="astro-[a-z0-9]+">\s*<summary[^>]*>\s*<span class="sl-openapi-type)/g,
        "<details open $1",
      )
      .replace(/<title>[^<]*<\/title>/, () => `<title>${attribute(title)}</title>`)
      .replace(/<meta name="description" content="[^"]*"/, () => `<meta name="description" content="${text}"`)
      .replace(
        /<meta property="og:description" content="[^"]*"/,
        () => `<meta property="og:description" content="${text}"`,
      )
  );
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
