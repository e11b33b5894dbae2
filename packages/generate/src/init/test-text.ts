import { getClientType, type Project } from "./project.ts";

/** Writes the module that starts the server of the tests. */
export function writeTestServer(project: Project): string {
  return `import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMockDocument } from "@exch/contract";
import { startMocks } from "@exch/mock";
import service from "../contract.config.ts";

/** A server that is tested. */
export interface TestedServer {
  readonly baseUrl: string;
  readonly isMock: boolean;
  /** Reasons why an operation cannot be tested here, by its id. */
  readonly leftOut: ReadonlyMap<string, string>;
  stop(): Promise<void>;
}
${writeTokenServer(project)}
/** Starts a mock, which serves an example of each response, unless BASE_URL names another server. */
export async function startServer(): Promise<TestedServer> {
  const given = process.env.BASE_URL;
  if (given) return { baseUrl: given, isMock: false, leftOut: new Map(), stop: async () => {} };
  const { document, leftOut } = createMockDocument(service);
  const folder = mkdtempSync(join(tmpdir(), "mock-"));
  const file = join(folder, "document.json");
  writeFileSync(file, JSON.stringify(document));
  const { servers, close } = await startMocks({ documents: [file], port: 0, startTimeoutMs: 600_000 });
  // The mock watches the file as long as it runs.
  const stop = () => close().then(() => rmSync(folder, { recursive: true }));
  return { baseUrl: servers[0]?.url ?? "", isMock: true, leftOut, stop };
}
`;
}

/** Writes the tests of a client and of its document. */
export function writeTest(project: Project): string {
  const { fields } = project.signer;
  const credentials = fields.map((field) => `${field}: "test-${field}"`).join(", ");
  const given = fields.length === 0 ? "baseUrl" : `baseUrl, credentials: { ${credentials} }`;
  return `import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createContractChecks } from "@exch/contract";
import service from "../contract.config.ts";
import { create${getClientType(project)} } from "../src/client.ts";
import { definition } from "../src/definition.ts";
import { operations } from "../src/gen/operations.ts";
import { startServer } from "./server.ts";

const { baseUrl, isMock, leftOut, stop } = await startServer();
after(stop);

const client = create${getClientType(project)}({ ${given} });
const all = Object.entries(operations).flatMap(([resource, own]) =>
  Object.entries(own).map(([name, operation]) => ({ resource, name, operation })),
);

/** True for a read that needs no input. */
function isPlainRead({ operation }: (typeof all)[number]): boolean {
  const issues: [] = [];
  operation.checkInput({}, issues);
  return operation.effect.kind === "read" && issues.length === 0 && !/event-stream/.test(operation.accept ?? "") && !operation.path.includes("{");
}

for (const { resource, name, operation } of all.filter(isPlainRead)) {
  test(\`\${operation.id} reads the example of the document\`, { skip: leftOut.get(operation.id) ?? false }, async () => {
    const method = (client as unknown as Record<string, Record<string, () => Promise<unknown>>>)[resource]?.[name];
    assert.notEqual(await method?.(), undefined);
  });
}

// The examples of the document. A mock has no state: \`npm run contract\` runs the other checks against a server.
const effects = isMock ? { effects: true, values: () => undefined } : {};
const checks = createContractChecks({ service, ${given}, groups: ["example"], rate: 0, timeoutMs: 60_000, ...effects });
for (const { name, operation, run } of checks) test(name, { skip: leftOut.get(operation) ?? false }, run);

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
