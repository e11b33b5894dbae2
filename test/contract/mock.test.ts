import { type CallOptions, type ClientEvent, type Fetch, InvalidRequestError } from "@exch/runtime";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { type Prism, startPrism } from "@exch/tools/prism";
import Ajv from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brokenInputs } from "./broken-inputs.ts";
import { exampleInput, readDocument } from "./document.ts";
import { sendRaw } from "./raw-request.ts";

type Method = (input?: unknown, options?: CallOptions) => Promise<unknown>;
const secrets = { key: "key", secret: "secret", passphrase: "passphrase" };
const services = {
  "service-a": { operations: 45, create: (options: object) => createServiceA({ credentials: secrets, ...options }) },
  "service-b": { operations: 8, create: (options: object) => createServiceB({ credentials: secrets, ...options }) },
};

describe.each(Object.keys(services) as (keyof typeof services)[])("the client of %s against the mock", (name) => {
  const document = readDocument(name);
  const ajv = new Ajv.default({ strict: false, validateFormats: false, allErrors: true }).addSchema(
    document.json,
    "document",
  );
  const events: ClientEvent[] = [];
  let sent = 0;
  const counting: Fetch = (url, init) => {
    sent += 1;
    return fetch(url, init);
  };
  let mock: Prism;
  let call: (id: string, input: unknown, options?: CallOptions) => Promise<unknown>;

  beforeAll(async () => {
    mock = await startPrism(document.path);
    const { create } = services[name];
    call = callerOf(
      create({ baseUrl: mock.baseUrl, fetch: counting, onEvent: (event: ClientEvent) => events.push(event) }),
    );
  });
  afterAll(() => mock.close());

  it("has a method for every operation of the document", () => {
    expect(document.operations).toHaveLength(services[name].operations);
    for (const { id } of document.operations)
      expect(() => methodOf(services[name].create({ baseUrl: mock.baseUrl }), id)).not.toThrow();
  });

  describe.each(document.operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
    it("gives the payload of the documented example, without drift", async () => {
      events.length = 0;
      let raw = "";
      const payload = await call(id, exampleInput(operation), { onResponse: ({ text }) => (raw = text) });
      const answer = JSON.parse(raw);
      expect(answer).toEqual(operation.answer.example);
      const documented = ajv.compile({ $ref: `document${operation.answer.pointer}` });
      expect(documented(answer), JSON.stringify(documented.errors)).toBe(true);
      const wire = name === "service-a" ? answer.data : answer;
      expect(numbersAsText(payload)).toEqual(numbersAsText(wire));
      expect(events.flatMap((event) => (event.type === "drift" ? event.issues : []))).toEqual([]);
    });

    if (operation.security.length > 0) {
      it.each(operation.security.map(({ name }) => name))("is refused by the mock without %s", async (scheme) => {
        expect((await sendRaw(mock.baseUrl, operation, exampleInput(operation))).status).toBe(200);
        expect((await sendRaw(mock.baseUrl, operation, exampleInput(operation), scheme)).status).toBe(401);
      });
    } else {
      it("is public", async () => {
        expect((await sendRaw(mock.baseUrl, operation, exampleInput(operation))).status).toBe(200);
      });
    }

    const broken = brokenInputs(document, operation);
    it.each(broken.map((each) => [each.what, each] as const))("refuses %s", async (_, { field, input, onWire }) => {
      const before = sent;
      const error = await call(id, input).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect((error as InvalidRequestError).message).toContain(field);
      expect(sent).toBe(before);
      if (onWire) expect((await sendRaw(mock.baseUrl, operation, input)).status).toBe(422);
    });
  });
});

describe.each(Object.keys(services) as (keyof typeof services)[])(
  "the client of %s against generated answers",
  (name) => {
    const document = readDocument(name);
    let mock: Prism;
    beforeAll(async () => {
      mock = await startPrism(document.path, { dynamic: true });
    });
    afterAll(() => mock.close());

    it.each(document.operations.map((operation) => [operation.id, operation] as const))(
      "%s takes them",
      async (id, operation) => {
        const events: ClientEvent[] = [];
        const { create } = services[name];
        const call = callerOf(create({ baseUrl: mock.baseUrl, onEvent: (event: ClientEvent) => events.push(event) }));
        // A batch answered with another number of results is looked up, item by item, for as long as it may.
        for (let i = 0; i < 5; i += 1) await call(id, exampleInput(operation), { timeoutMs: 2000 });
        const drift = events.flatMap((event) => (event.type === "drift" ? event.issues : []));
        expect(drift.filter(({ kind }) => kind !== "unknown" && kind !== "enum")).toEqual([]);
      },
    );
  },
);

function callerOf(client: object) {
  return (id: string, input: unknown, options?: CallOptions) => methodOf(client, id)(input, options);
}

function methodOf(client: object, id: string): Method {
  const [resource = "", operation = ""] = id.split(".");
  const method = (client as Record<string, Record<string, Method>>)[resource]?.[operation];
  if (method === undefined) throw new Error(`the client has no ${id}`);
  return method;
}

/** Identifiers are integers on the wire and text for the caller, some times the other way round; the digits are the same. */
function numbersAsText(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "number" ? String(each) : each)));
}
