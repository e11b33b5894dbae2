import type { Page } from "./page.ts";

/** Lists the decisions, each with the sentence that leads to its question. */
export function decisionsPage(pages: readonly Page[]): Page {
  const decisions = pages.filter(({ path }) => path.startsWith("decisions/"));
  return {
    path: "decisions",
    title: "Decisions",
    description: "What was decided about the design, by question.",
    markdown: [
      "What was decided about the design: the question, what else was considered, and the reason.",
      decisions.map(({ path, title, description }) => `- [${title}](/${path}.html). ${description}`).join("\n"),
    ].join("\n\n"),
    headings: { from: 2, to: 2 },
  };
}
