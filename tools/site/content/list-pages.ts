import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { readChangesets } from "../../repository/changesets.ts";
import { readGitTree } from "../../repository/tree.ts";
import { services } from "../reference/document.ts";
import type { Page } from "./page.ts";
import { listPublished } from "./published.ts";

const root = new URL("../../../", import.meta.url);

/** The pages that list something of the repository: decisions, changes, versions, and what programs read. */
export function listPages(pages: readonly Page[]): Page[] {
  const documents = services.map(
    ({ name, title }) =>
      `- ${title}: [${name}.yaml](/openapi/${name}.yaml), [${name}.json](/openapi/${name}.json), [origins](/openapi/${name}.provenance.json)`,
  );
  const decisions = pages.filter(({ path }) => path.startsWith("decisions/"));
  return [
    {
      path: "decisions",
      title: "Decisions",
      description: "What was decided about the design, by question.",
      markdown: decisions
        .map(({ path, title, description }) => `- [${title}](/${path}.html). ${description}`)
        .join("\n"),
    },
    {
      path: "changelog",
      title: "Changes",
      description: "The changes of every package that users notice, by release.",
      markdown: ["[Other versions of these pages](/versions.html).", ...listPending(), ...listReleased()].join("\n\n"),
    },
    {
      path: "versions",
      title: "Versions",
      description: "The versions of these pages.",
      // Publishing fills the list in, because only the published branch knows them.
      markdown: [
        "Each release has its own copy of these pages, beside those of `main`. Read the copy of the version that you have installed: operations, options and error codes are those of that release. [What changed](/changelog.html).",
        '<ul class="versions"><li>These pages were built from a clone, and are not published.</li></ul>',
      ].join("\n\n"),
    },
    {
      path: "machines",
      title: "For programs",
      description: "The OpenAPI documents, and the whole site as plain text.",
      markdown: `The contract itself, as OpenAPI 3.1. \`x-effect\` says whether an operation may be sent again. The origins say by JSON pointer where each fact is from, and what the source documents leave open.

${documents.join("\n")}

The site as text:

- [llms.txt](/llms.txt): what there is, with a sentence each
- [llms-full.txt](/llms-full.txt): all of it but the package references
- every page also as Markdown, under its own address with \`.md\` in place of \`.html\`
`,
    },
  ];
}

/** Lists what the changesets hold, with the packages that each changes. */
function listPending(): string[] {
  const items = readChangesets(readGitTree(fileURLToPath(root))).map(({ bumps, text }) => {
    const packages = Object.keys(bumps).map((name) => name.replace("@exch/", ""));
    return `- **${packages.join(", ")}**: ${text.replaceAll("\n", "\n  ")}`;
  });
  return items.length === 0 ? [] : ["## Not released yet", items.join("\n")];
}

function listReleased(): string[] {
  return listPublished().flatMap(({ folder, specifier }) => {
    const file = new URL(`${folder}/CHANGELOG.md`, root);
    if (!existsSync(file)) return [];
    const text = readFileSync(file, "utf8").replace(/^# .*$\n*/m, "");
    return [`## ${specifier}`, text.replace(/^(#+) /gm, "$1# ").trim()];
  });
}
