import { readFileSync } from "node:fs";
import { pascal } from "../read/names.ts";
import type { Authentication } from "./authentication.ts";
import type { KeyFacts } from "./questions.ts";
import { signerText } from "./signer-text.ts";

/** Facts about a client package that is to be written. */
export interface Project {
  /** The name of the package, in kebab-case. */
  readonly name: string;
  /** The name of the API in texts. */
  readonly title: string;
  /** The file name of the document. */
  readonly document: string;
  /** The URL of the API, for the README. */
  readonly baseUrl: string;
  readonly authentication: Authentication;
  /** True leaves out what cannot be generated, and accepts fields that the document does not name. */
  readonly lenient: boolean;
  /** Operations that need another security scheme, as `GET /path`. */
  readonly otherSchemes: readonly string[];
  /** The idempotency key of every POST, if the API honours one. */
  readonly key?: KeyFacts;
}

/** Writes the files of a client package, by path. */
export function projectFiles(project: Project): ReadonlyMap<string, string> {
  return new Map([
    ["package.json", packageJson(project)],
    ["tsconfig.json", `${JSON.stringify(tsconfig, undefined, 2)}\n`],
    ["exch.config.ts", configText(project)],
    ["src/definition.ts", definitionText(project)],
    ["src/client.ts", clientText(project)],
    ["test/server.ts", serverText(project)],
    ["test/client.test.ts", testText(project)],
    ["README.md", readmeText(project)],
  ]);
}

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

function packageJson({ name, document }: Project): string {
  const manifest = {
    name,
    version: "0.0.0",
    private: true,
    type: "module",
    exports: { ".": { types: "./dist/client.d.ts", default: "./dist/client.js" } },
    files: ["dist"],
    scripts: {
      generate: "exch-generate",
      build: "tsc",
      mock: `prism mock ${document} --port 4010`,
      test: "exch-generate --check && node --test --test-concurrency=1 test/*.test.ts",
      contract: "exch-contract",
    },
    dependencies: { "@exch/auth": `^${version}`, "@exch/runtime": `^${version}` },
    devDependencies: {
      "@exch/contract": `^${version}`,
      "@exch/generate": `^${version}`,
      "@stoplight/prism-cli": "^5.16.0",
      "@types/node": "^24.0.0",
      typescript: "^5.9.3",
    },
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

const tsconfig = {
  compilerOptions: {
    target: "es2023",
    module: "nodenext",
    strict: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    skipLibCheck: true,
    types: ["node"],
    rootDir: "src",
    outDir: "dist",
  },
  include: ["src"],
};

function configText({ title, document, lenient, authentication, key }: Project): string {
  const first = lenient
    ? `  // For the first steps. Without these, exch-generate reports what it leaves out, and checks the fields of requests.
  unsupported: "skip",
  unknownFields: "accept",
`
    : "";
  return `import type { Config } from "@exch/generate";

export default {
  title: ${JSON.stringify(title)},
  document: ${JSON.stringify(document)},
  output: "src/gen",
  files: ["api.ts", "operations.ts", "checks.ts"],
  imports: ".ts",
${authentication.kind === "none" ? '  auth: "public",\n' : ""}${first}  // Every operation but GET is sent once and never again, until you declare more here.
${effectsText(key)}  operations: {},
} satisfies Config;
`;
}

function effectsText(key: KeyFacts | undefined): string {
  const { header, lifetimeMs } = key ?? { header: "Idempotency-Key", lifetimeMs: 86_400_000 };
  const effect = `{ kind: "idempotencyKey", header: ${JSON.stringify(header)}, lifetimeMs: ${lifetimeMs} }`;
  return `  ${key === undefined ? "// " : ""}effects: { POST: ${effect} },\n`;
}

function definitionText({ name }: Project): string {
  return `import { defineService, type ErrorCodes } from "@exch/runtime";

// Codes of the API, and HTTP statuses for errors without a code. Set \`proof: true\` where the documentation says that a request
// with this response was not executed: it then ends with an ApiError at once, and not as unknown.
const errorCodes: ErrorCodes = {
  "400": { category: "parameter", proof: false },
  "401": { category: "auth", proof: false },
  "403": { category: "permission", proof: false },
  "404": { category: "notFound", proof: false },
  "409": { category: "duplicate", proof: false },
  "422": { category: "parameter", proof: false },
  "429": { category: "rateLimit", proof: false },
};

export const definition = defineService({
  name: ${JSON.stringify(name)},
  errorCodes,
  unwrap(status, body) {
    if (status >= 200 && status < 300) return { ok: true, payload: body ?? null };
    // Undefined: a page of a proxy, for example. It proves nothing.
    if (typeof body !== "object" || body === null) return undefined;
    const { error, code, message } = body as { error?: unknown; code?: unknown; message?: unknown };
    const inner = (typeof error === "object" && error !== null ? error : {}) as { code?: unknown; message?: unknown };
    const found = [inner.code, code, error].find((each) => typeof each === "string" || typeof each === "number");
    return {
      ok: false,
      code: String(found ?? status),
      message: String(inner.message ?? message ?? ""),
      ownForm: true,
    };
  },
});
`;
}

function clientText({ name, authentication }: Project): string {
  const { imports, credentials, signer } = signerText(authentication);
  const type = typeOf(name);
  const fromAuth = imports.length === 0 ? "" : `import { ${imports.toSorted(byName).join(", ")} } from "@exch/auth";\n`;
  const parameter = credentials === undefined ? "options: ClientOptions" : "{ credentials, ...options }: Options";
  const options =
    credentials === undefined
      ? ""
      : `/** Options of the client. */\nexport interface Options extends ClientOptions {\n  credentials: ${credentials};\n}\n\n`;
  return `${fromAuth}import { type ClientBase, type ClientOptions, createClient } from "@exch/runtime";
import { definition } from "./definition.ts";
import type { Operations } from "./gen/api.ts";
import { operations } from "./gen/operations.ts";

/** Operations by resource, and the members of every client. */
export interface ${type} extends Operations, ClientBase {}

${options}/** Creates a client. */
export function create${type}(${parameter}): ${type} {
  return createClient<${type}>(definition, operations, options, ${signer});
}

export * from "./gen/api.ts";
`;
}

/** The name of the client's type. */
function typeOf(name: string): string {
  return name.endsWith("-client") ? pascal(name) : `${pascal(name)}Client`;
}

function byName(one: string, other: string): number {
  return one.replace("type ", "").localeCompare(other.replace("type ", ""));
}

/** Lets the tests of a client with OAuth do without a token server: the mock accepts every token. */
function tokenText({ authentication }: Project): string {
  if (authentication.kind !== "clientCredentials") return "";
  return `
// The mock has no token endpoint, and accepts every token.
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  String(input) === ${JSON.stringify(authentication.url)}
    ? Promise.resolve(Response.json({ access_token: "test-token", token_type: "bearer", expires_in: 3600 }))
    : send(input, init);
`;
}

function serverText(project: Project): string {
  const { document, otherSchemes } = project;
  return `import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A server that is tested. */
export interface TestedServer {
  readonly baseUrl: string;
  stop(): void;
}

const document = new URL(${JSON.stringify(`../${document}`)}, import.meta.url);
${tokenText(project)}
/** Starts Prism, which serves the examples of the document, unless BASE_URL names another server. */
export async function startServer(): Promise<TestedServer> {
  const given = process.env.BASE_URL;
  if (given !== undefined) return { baseUrl: given, stop() {} };
  const port = await freePort();
  const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
  const mock: ChildProcess = spawn(process.execPath, [prism, "mock", document.pathname, "--port", String(port)], { stdio: "ignore" });
  process.once("exit", () => mock.kill());
  const baseUrl = \`http://127.0.0.1:\${port}\`;
  for (let tries = 0; tries < 300 && mock.exitCode === null; tries += 1) {
    if (await fetch(baseUrl).then(() => true, () => false)) return { baseUrl, stop: () => void mock.kill() };
    await wait(200);
  }
  mock.kill();
  throw new Error("the mock did not start");
}

function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    }),
  );
}

/** Operations that need another security scheme than the one of this client. */
const ofOthers: readonly string[] = ${otherSchemes.length === 0 ? "[]" : `[\n  ${otherSchemes.map((each) => JSON.stringify(each)).join(",\n  ")},\n]`};

/** Tests for an operation that this client can call. */
export function isOwn({ method, path }: { readonly method: string; readonly path: string }): boolean {
  return !ofOthers.includes(\`\${method} \${path}\`);
}
`;
}

function testText({ name, authentication }: Project): string {
  const { fields } = signerText(authentication);
  const credentials = fields.map((field) => `${field}: "test-${field}"`).join(", ");
  const options = fields.length === 0 ? "{ baseUrl }" : `{ baseUrl, credentials: { ${credentials} } }`;
  return `import assert from "node:assert/strict";
import { after, test } from "node:test";
import { create${typeOf(name)} } from "../src/client.ts";
import { definition } from "../src/definition.ts";
import { operations } from "../src/gen/operations.ts";
import { isOwn, startServer } from "./server.ts";

const { baseUrl, stop } = await startServer();
after(stop);

const client = create${typeOf(name)}(${options});
const all = Object.entries(operations).flatMap(([resource, own]) =>
  Object.entries(own).map(([name, operation]) => ({ resource, name, operation })),
);

/** True for a read that needs no input. */
function isPlainRead({ operation }: (typeof all)[number]): boolean {
  const issues: [] = [];
  operation.checkInput({}, issues);
  return operation.effect.kind === "read" && issues.length === 0 && !operation.path.includes("{");
}

for (const { resource, name, operation } of all.filter(isPlainRead).filter((each) => isOwn(each.operation))) {
  test(\`\${operation.id} reads the example of the document\`, async () => {
    const method = (client as unknown as Record<string, Record<string, () => Promise<unknown>>>)[resource]?.[name];
    assert.notEqual(await method?.(), undefined);
  });
}

test("a response of a proxy is not taken for one of the API", () => {
  assert.equal(definition.unwrap(502, "<html>"), undefined);
});
`;
}

function readmeText({ name, title, baseUrl, document, authentication }: Project): string {
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
import { create${typeOf(name)} } from ${JSON.stringify(name)};

const client = create${typeOf(name)}({
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
