import { getClientType, type Project } from "./project.ts";
import { writeSigner } from "./signer-text.ts";

/** Writes the module that starts the server of the tests. */
export function writeTestServer(project: Project): string {
  const { document, otherSchemes, withoutExample } = project;
  return `import { fileURLToPath } from "node:url";
import { startMocks } from "@exch/mock";

/** A server that is tested. */
export interface TestedServer {
  readonly baseUrl: string;
  stop(): Promise<void>;
}

const document = fileURLToPath(new URL(${JSON.stringify(`../${document}`)}, import.meta.url));
${writeTokenServer(project)}
/** Starts a mock, which serves the examples of the document, unless BASE_URL names another server. */
export async function startServer(): Promise<TestedServer> {
  const given = process.env.BASE_URL;
  if (given) return { baseUrl: given, stop: async () => {} };
  const { servers, close } = await startMocks({ documents: [document], port: 0 });
  return { baseUrl: servers[0]?.url ?? "", stop: close };
}

/** Operations that need another security scheme than the one of this client. */
const ofOthers: readonly string[] = ${list(otherSchemes)};

/** Operations whose response a mock cannot make up, and of which the document has no example: add one, and remove the line. */
const withoutExample: readonly string[] = ${list(withoutExample)};

/** Tests for an operation that this client can call, and that the server has a response for. */
export function isOwn({ method, path }: { readonly method: string; readonly path: string }): boolean {
  const isIn = (list: readonly string[]) => list.some((each) => removeNames(each) === removeNames(\`\${method} \${path}\`));
  return !isIn(ofOthers) && (!!process.env.BASE_URL || !isIn(withoutExample));
}

/** Removes the names of parameters, which the client changes to those of its inputs. */
function removeNames(path: string): string {
  return path.replace(/\\{.*?\\}/g, "{}");
}
`;
}

/** Writes a list of strings, one a line. */
function list(items: readonly string[]): string {
  return items.length === 0 ? "[]" : `[\n${items.map((each) => `  ${JSON.stringify(each)},\n`).join("")}]`;
}

/** Writes the test of a client. */
export function testText(project: Project): string {
  const { fields } = writeSigner(project.authentication);
  const credentials = fields.map((field) => `${field}: "test-${field}"`).join(", ");
  const options = fields.length === 0 ? "{ baseUrl }" : `{ baseUrl, credentials: { ${credentials} } }`;
  return `import assert from "node:assert/strict";
import { after, test } from "node:test";
import { create${getClientType(project)} } from "../src/client.ts";
import { definition } from "../src/definition.ts";
import { operations } from "../src/gen/operations.ts";
import { isOwn, startServer } from "./server.ts";

const { baseUrl, stop } = await startServer();
after(stop);

const client = create${getClientType(project)}(${options});
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

/** Lets the tests of a client with OAuth do without a token server: the mock accepts every token. */
function writeTokenServer({ authentication }: Project): string {
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
