/** A page of prose, before it becomes HTML. */
export interface Page {
  /** The path in the site, without an ending: `guide/quickstart`. */
  path: string;
  title: string;
  /** One sentence, for search engines and lists. */
  description: string;
  /** Markdown without its first heading; links are absolute paths within the site. */
  markdown: string;
  /** Further front matter for Starlight. */
  matter?: Readonly<Record<string, unknown>>;
}

/** Makes a page of a Markdown file: its first heading is the title, its first paragraph the description. */
export function createPage(path: string, file: string): Page {
  const text = file.replace(/^<!--[\s\S]*?-->\s*/, "");
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`${path} has no title: its first heading must be "# …"`);
  const markdown = text.replace(/^# .+$\n*/m, "");
  return { path, title: stripMarks(title), description: findFirstSentence(markdown), markdown };
}

/** The page with its front matter; JSON is YAML, too. */
export function addFrontMatter({ title, description, markdown, matter }: Page): string {
  return `---\n${JSON.stringify({ title, description, ...matter })}\n---\n\n${markdown}`;
}

function findFirstSentence(markdown: string): string {
  const paragraphs = markdown.replace(/^```[\s\S]*?^```$/gm, "").split(/\n{2,}/);
  const text = paragraphs.find((part) => /^[A-Za-z"“*`[]/.test(part))?.replace(/^\*\*Question\.\*\* /, "") ?? "";
  return stripMarks(/^[\s\S]*?[.:?](?=\s|$)/.exec(text)?.[0] ?? text).replace(/:$/, ".");
}

/** Removes the marks of Markdown. */
function stripMarks(text: string): string {
  const unlinked = text.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return unlinked.replace(/[*`]/g, "").replace(/\s+/g, " ").trim();
}
