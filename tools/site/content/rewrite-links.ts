import { posix } from "node:path";

/** Pages of the site by files of the repository: `docs/gaps.md` → `gaps`. */
export type Pages = ReadonlyMap<string, string>;

/**
 * Points the links of a Markdown file at pages of the site, as absolute paths. What is in the repository and not in the site
 * keeps its text and loses its link.
 *
 * @param file the file's own path in the repository
 * @param exists whether there is such a path in the repository
 * @throws Error that names each link to nothing
 */
export function replaceLinks(markdown: string, file: string, pages: Pages, exists: (path: string) => boolean): string {
  const dead: string[] = [];
  const rewritten = changeOutsideFences(markdown, (text) =>
    text.replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g, (whole, label: string, target: string) => {
      if (/^(?:[a-z]+:|#|\/)/.test(target)) return whole;
      const [path = "", anchor] = target.split("#");
      const found = posix.join(posix.dirname(file), path).replace(/\/$/, "");
      const page = pages.get(found);
      if (page !== undefined) return `[${label}](/${page}.html${anchor === undefined ? "" : `#${anchor}`})`;
      if (!exists(found)) dead.push(target);
      return label;
    }),
  );
  if (dead.length > 0) throw new Error(`${file} links to nothing: ${dead.join(", ")}`);
  return rewritten;
}

/** Changes a Markdown text except for its code blocks. */
export function changeOutsideFences(markdown: string, change: (text: string) => string): string {
  return markdown
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join("");
}
