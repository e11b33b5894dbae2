import { clientType, type Project } from "./project.ts";
import { signerText } from "./signer-text.ts";

/** Writes the README of a client package. */
export function readmeText(project: Project): string {
  const { name, title, baseUrl, document, authentication } = project;
  const { fields } = signerText(authentication);
  const variable = (field: string) => field.replace(/[A-Z]/g, "_$&").toUpperCase();
  const credentials = fields.map((field) => `${field}: process.env.${variable(field)} ?? ""`).join(", ");
  const lines = [
    `  baseUrl: ${JSON.stringify(baseUrl)},`,
    ...(fields.length === 0 ? [] : [`  credentials: { ${credentials} },`]),
  ];
  return `# ${name}

A client of ${title}, generated from [${document}](${document}) with exch. It retries what may be repeated, and nothing else.

\`\`\`ts
import { create${clientType(project)} } from ${JSON.stringify(name)};

const client = create${clientType(project)}({
${lines.join("\n")}
});
\`\`\`

- \`npm run generate\` writes \`src/gen\` from the document and \`exch.config.ts\`; \`npm run build\` compiles.
- \`npm test\` checks that \`src/gen\` is current, and calls the client against a mock of the document.
- \`npm run contract -- --base-url ${baseUrl}\` tests a server against the document: reads only, until you pass \`--effects\`.${contractVariables(fields)}
- \`exch.config.ts\` declares what may be repeated. \`src/definition.ts\` names the error codes, and what they prove.
`;
}

function contractVariables(fields: readonly string[]): string {
  const names = fields.map((field) => `\`EXCH_${field.replace(/[A-Z]/g, "_$&").toUpperCase()}\``);
  return names.length === 0 ? "" : ` It reads the credentials from ${names.join(" and ")}.`;
}
