import { getClientType, type Project } from "./project.ts";

/** Writes the README of a client package. */
export function writeReadme(project: Project): string {
  const { name, title, baseUrl, document, signer } = project;
  const { fields } = signer;
  const variable = (field: string) => field.replace(/[A-Z]/g, "_$&").toUpperCase();
  const credentials = fields.map((field) => `${field}: process.env.${variable(field)} ?? ""`).join(", ");
  const secrets = fields.map((field) => `\`EXCH_${variable(field)}\``).join(" and ");
  const lines = [
    `  baseUrl: ${JSON.stringify(baseUrl)},`,
    ...(fields.length === 0 ? [] : [`  credentials: { ${credentials} },`]),
  ];
  return `# ${name}

A client of ${title}, generated from [${document}](${document}) with exch. It retries what may be repeated, and nothing else.

\`\`\`ts
import { create${getClientType(project)} } from ${JSON.stringify(name)};

const client = create${getClientType(project)}({
${lines.join("\n")}
});
\`\`\`

- \`npm run generate\` writes \`src/gen\` from the document and \`exch.config.ts\`; \`npm run build\` compiles.
- \`npm test\` checks that \`src/gen\` is current, and calls the client against a mock of the document: Prism, which needs Node 24.18 or later; the client runs on 22.
- \`npm run contract -- --base-url ${baseUrl}\` tests a server against the document: reads only, until you pass \`--effects\`.${secrets && ` It reads the credentials from ${secrets}.`}
- \`exch.config.ts\` declares what may be repeated. \`src/definition.ts\` names the error codes, and what they prove.
`;
}
