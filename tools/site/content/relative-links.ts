/**
 * Makes the paths of a built file relative that begin at the root of the site. Texts link to texts, pages to pages.
 * @param file from the root of the site: `guide/paging.html`
 */
export function makeLinksRelative(text: string, file: string): string {
  const root = "../".repeat(file.split("/").length - 1);
  if (!file.endsWith(".html"))
    return text.replace(/\]\(\/([^)]*)\)/g, (_, path: string) => `](${root}${path.replace(".html", ".md")})`);
  return text.replace(
    / (href|src)="\/(?!\/)([^"]*)"/g,
    (_, name: string, path: string) => ` ${name}="${root}${path === "" ? "index.html" : path}"`,
  );
}
