import type { Page } from "./page.ts";

/** Lists the versions of the site. Publishing fills the list in, because only the published branch knows them. */
export function versionsPage(): Page {
  return {
    path: "versions",
    title: "Versions",
    description: "The versions of these pages.",
    markdown: [
      "Each release has its own copy of these pages, beside those of `main`. Read the copy of the version that you have installed: operations, options and error codes are those of that release. [What changed](/changelog.html).",
      '<ul class="versions"><li>These pages were built from a clone, and are not published.</li></ul>',
    ].join("\n\n"),
  };
}
