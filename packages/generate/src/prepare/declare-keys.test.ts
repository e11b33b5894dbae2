import type { Document } from "@exch/openapi";
import { describe, expect, it } from "vitest";
import type { ServiceConfig } from "../config/config.ts";
import { generateClient } from "../generate-client.ts";
import { describeClient } from "../summary.ts";

const header = (name: string) => ({ name, in: "header", schema: { type: "string" } });
const fields = (...names: string[]) => ({
  type: "object",
  properties: Object.fromEntries(names.map((each) => [each, { type: "string" }])),
});
const responses = { 200: { description: "Fine", content: { "application/json": { schema: fields("id") } } } };

/** Payments with keys in a header, in two forms of letters, and in a field of a part of the body. */
function clientOf(config: Partial<ServiceConfig> = {}) {
  const schema = { allOf: [{ $ref: "#/components/schemas/Keyed" }, fields("amount")] };
  const requestBody = { content: { "application/json": { schema } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "Payments", version: "1" },
    components: { schemas: { Keyed: fields("idempotency_key") } },
    paths: {
      "/payments": {
        parameters: [header("X-Idempotency-Key")],
        get: { operationId: "payments.list", responses },
        post: { operationId: "payments.create", responses },
      },
      "/payments/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        patch: { operationId: "payments.change", parameters: [header("x-idempotency-key")], responses },
        delete: { operationId: "payments.cancel", parameters: [header("X-Request-ID")], responses },
      },
      "/refunds": { post: { operationId: "refunds.create", requestBody, responses } },
      "/captures": { post: { operationId: "captures.create", parameters: [header("PayPal-Request-Id")], responses } },
    },
  } as unknown as Document;
  return generateClient(document, "", { title: "payments", document: "p", output: "gen", auth: "public", ...config });
}

/** The effect of each operation that has a key. */
function effectsOf(config: Partial<ServiceConfig>): Record<string, string> {
  const table = clientOf(config).files.get("operations.ts") ?? "";
  const rows = table.matchAll(/id: "(.+)",(?:\n.*)*?\n {2}effect: (.+),\n/g);
  return Object.fromEntries([...rows].filter((row) => row[2]?.includes("Key")).map(([, id, effect]) => [id, effect]));
}

const day = { lifetimeMs: 86_400_000 };
const effect = (key: string) => `{ kind: "idempotencyKey", key: "${key}", lifetimeMs: 86400000 }`;
const inHeader = effect("xIdempotencyKey");

/** The configuration that declares the key of a header for one operation. */
const listed = (operation: string, beyondDocument = false): Partial<ServiceConfig> => ({
  keys: { "X-Idempotency-Key": { ...day, operations: [operation], beyondDocument } },
});

describe("idempotency keys of a document", () => {
  it("are named by a run without a lifetime, and nothing is declared", () => {
    const lines = describeClient(clientOf(), false).split("\n");
    expect(lines).toContain("  2 operations take X-Idempotency-Key: declare its lifetime in `keys`");
    const trace = "a key in some APIs, a trace in most; name it in `keys` if the documentation promises that";
    expect(lines).toContain(`  1 operation takes X-Request-ID: ${trace} a repeat is not executed again`);
    for (const name of ["idempotency_key", "PayPal-Request-Id"])
      expect(lines).toContain(`  1 operation takes ${name}: declare its lifetime in \`keys\``);
    expect(effectsOf({})).toEqual({});
  });

  it.each<[string, Partial<ServiceConfig>, Record<string, string>]>([
    [
      "with a lifetime, for each operation but a GET that takes it, in headers of any letters",
      { keys: { "x-idempotency-key": day, idempotency_key: day } },
      { "payments.create": inHeader, "payments.change": inHeader, "refunds.create": effect("idempotency_key") },
    ],
    ["that the configuration names", { keys: { "X-Request-ID": day } }, { "payments.cancel": effect("xRequestId") }],
    ["for listed operations, by method and path", listed("PATCH /payments/{id}"), { "payments.change": inHeader }],
    ["beyond the document, where allowed", listed("refunds.create", true), { "refunds.create": inHeader }],
    [
      "but not where the operation has another effect",
      { keys: { "PayPal-Request-Id": day }, operations: { "captures.create": { effect: { kind: "once" } } } },
      {},
    ],
  ])("are declared %s", (_, config, effects) => {
    expect(effectsOf(config)).toEqual(effects);
  });

  it("are reported for operations that the list of the configuration lacks", () => {
    const text = "1 operation takes X-Idempotency-Key and is not in the operations of its entry in `keys`";
    const summary = describeClient(clientOf(listed("payments.create")), true);
    expect(summary).toContain(`${text}\n          payments.change\n`);
  });

  const post = { kind: "idempotencyKey", header: "Key", ...day } as const;
  it.each<[string, Partial<ServiceConfig>]>([
    ["the declared header (Key: POST /refunds)", { keys: { Key: { ...day, operations: ["refunds.create"] } } }],
    ["(Key: POST /refunds)", { operations: { "refunds.create": { effect: post } } }],
    ["keys: Key: the document has no operation but a GET that takes it", { keys: { Key: day } }],
    [
      'keys.Key.operations: the document has no operation "pay"',
      { keys: { Key: { ...day, operations: ["pay"], beyondDocument: true } } },
    ],
    ["keys.Key.lifetimeMs must be a number, not undefined", { keys: { Key: {} as never } }],
  ])("are an error where the document has none: %s", (message, config) => {
    expect(() => clientOf(config)).toThrow(message);
  });
});
