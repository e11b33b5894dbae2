/** A page of prose, before it becomes HTML. */
export interface Page {
  /** The path in the site, without an ending: `guide/quickstart`. */
  path: string;
  title: string;
  /** One sentence, for search engines and lists. */
  description: string;
  /** Markdown without its first heading; links are absolute paths within the site. */
  markdown: string;
  /** HTML that takes the place of the Markdown on the page. The text for programs stays Markdown. @default the Markdown */
  html?: string;
  /** Which headings the page's own contents shows. @default 2 to 3 */
  headings?: { from: number; to: number };
  /** True for a page that has the whole width: no contents, and the menu on a phone alone. @default false */
  isWide?: boolean;
}

/** Makes a page of a Markdown file: its first heading is the title, its first paragraph the description. */
export function pageOf(path: string, file: string): Page {
  const text = file.replace(/^<!--[\s\S]*?-->\s*/, "");
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no title: its first heading is to be "# …"`);
  const markdown = text.replace(/^# .+$\n*/m, "");
  return { path, title: plain(title), description: firstSentence(markdown), markdown };
}

/** The page with its front matter, as the generator takes it. */
export function withFrontMatter({ title, description, markdown, headings, isWide }: Page): string {
  const matter = [
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    ...(isWide ? ["tableOfContents: false"] : []),
    ...(headings ? [`tableOfContents: { minHeadingLevel: ${headings.from}, maxHeadingLevel: ${headings.to} }`] : []),
  ];
  return `---\n${matter.join("\n")}\n---\n\n${markdown}`;
}

function firstSentence(markdown: string): string {
  const paragraph =
    markdown
      .replace(/^```[\s\S]*?^```$/gm, "")
      .split(/\n{2,}/)
      .find((part) => /^[A-Za-z"“*`[]/.test(part)) ?? "";
  // A decision begins with its question.
  const text = paragraph.replace(/^\*\*Question\.\*\* /, "");
  return plain(/^[\s\S]*?[.:?](?=\s|$)/.exec(text)?.[0] ?? text).replace(/:$/, ".");
}

/** Without the marks of Markdown. */
function plain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*`]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}
