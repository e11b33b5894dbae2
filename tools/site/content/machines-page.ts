import { services } from "../reference/document.ts";
import type { Page } from "./page.ts";

/** The page that lists what programs read. */
export function createMachinesPage(): Page {
  const documents = services.map(
    ({ name, title }) => `- ${title}: [${name}.yaml](/openapi/${name}.yaml), [${name}.json](/openapi/${name}.json)`,
  );
  return {
    path: "machines",
    title: "For programs",
    description: "The OpenAPI documents, and the whole site as plain text.",
    markdown: `The contract itself, as OpenAPI 3.1. What the source documents leave open is marked \`x-gap\`; \`x-effect\` says whether an operation may be sent again.

${documents.join("\n")}

The site as text:

- [llms.txt](/llms.txt): what there is, with a sentence each
- [llms-full.txt](/llms-full.txt): all of it but the package references
- every page also as Markdown, under its own address with \`.md\` in place of \`.html\`
`,
  };
}
