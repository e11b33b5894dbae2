import { type DocumentedOperation, exampleInput, type Json } from "./document.ts";

const width = 84;

/** The call of an operation's example with our client: a whole program, typed. */
export function clientSample(documented: DocumentedOperation): string {
  const { service, id, operation } = documented;
  const { variable } = service;
  const input = printInput(withoutOwnId(documented));
  const call = `${variable}.${id}`;
  return [
    ...createClient(documented),
    "",
    `const result = await ${call}(${input});`,
    "console.log(result);",
    ...(operation["x-paging"] === undefined
      ? []
      : [
          "",
          "// Or every item, page by page:",
          `for await (const item of ${call}.items(${input})) console.log(item);`,
        ]),
    "",
  ].join("\n");
}

/** Creates the client from the variables of the environment. */
function createClient({ service, isPublic }: DocumentedOperation): string[] {
  const { name, variable, create, tooling, readsEnvironment } = service;
  if (readsEnvironment && !isPublic) {
    return [
      `import { ${create} } from "@exch/${name}";`,
      `import { optionsFromEnvironment } from "@exch/${name}/environment";`,
      "",
      "// from EXCH_BASE_URL, EXCH_KEY, …",
      `const ${variable} = ${create}(optionsFromEnvironment());`,
    ];
  }
  const secrets = tooling.credentials.filter(({ isSecret, replaces }) => isSecret && replaces === undefined);
  const given = ["key", ...secrets.map((secret) => secret.name)].map((to) => [to, `EXCH_${to.toUpperCase()}`]);
  const credentials = [
    "  credentials: {",
    ...given.map(([to, from]) => `    ${to}: process.env.${from} ?? "",`),
    "  },",
  ];
  return [
    `import { ${create} } from "@exch/${name}";`,
    "",
    `const ${variable} = ${create}({`,
    '  baseUrl: process.env.EXCH_BASE_URL ?? "http://127.0.0.1:8080",',
    ...(isPublic ? [] : credentials),
    "});",
  ];
}

/** The example without the client id of a new intent: the client makes one, so that the program can be run twice. */
function withoutOwnId(documented: DocumentedOperation): Json {
  const { kind, key } = (documented.operation["x-effect"] ?? {}) as { kind?: string; key?: string };
  const input = exampleInput(documented);
  if (kind !== "keyed" || key === undefined) return input;
  return JSON.parse(JSON.stringify(input, (name, value) => (name === key ? undefined : value))) as Json;
}

function printInput(input: Json): string {
  return Object.keys(input).length === 0 ? "" : print(input, "", 40);
}

/** As a formatter would: on one line where it fits. */
function print(value: unknown, indent: string, before: number): string {
  const flat = inline(value);
  if (indent.length + before + flat.length <= width || typeof value !== "object" || value === null) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    return `[\n${value.map((each) => `${deeper}${print(each, deeper, 1)},\n`).join("")}${indent}]`;
  }
  const lines = Object.entries(value).map(
    ([key, each]) => `${deeper}${key}: ${print(each, deeper, key.length + 3)},\n`,
  );
  return `{\n${lines.join("")}${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${key}: ${inline(each)}`)
    .join(", ")} }`;
}
