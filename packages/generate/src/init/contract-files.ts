import type { Project } from "./project.ts";

/** Writes the configuration of the contract tests of a client package. */
export function writeContractConfig({ name, document, signer: text }: Project): string {
  const { imports, from = "@exch/openapi", signer, fields, publicFields = [] } = text;
  const create = imports.filter((each) => !each.startsWith("type "));
  const signers = create.length === 0 ? "" : `import { ${create.join(", ")} } from "${from}";\n`;
  const credentials = fields.map((field) => {
    const isSecret = !publicFields.includes(field);
    return `{ name: "${field}", about: "${splitWords(field)}"${isSecret ? ", isSecret: true" : ""} }`;
  });
  const signing =
    create.length === 0
      ? ""
      : `  createSigner: (credentials) => ${signer},\n  credentials: [\n${credentials.map((each) => `    ${each},\n`).join("")}  ],\n`;
  return `${signers}import { defineContract } from "@exch/contract";
import { definition } from "./src/definition.ts";
import { operations } from "./src/gen/operations.ts";

// \`npm run contract -- --base-url https://…\` tests a server against the document.
export default defineContract({
  name: ${JSON.stringify(name)},
  document: new URL(${JSON.stringify(`./${document}`)}, import.meta.url),
  operations,
  definition,
${signing}});
`;
}

/** `clientSecret` → `client secret` */
const splitWords = (field: string) => field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
