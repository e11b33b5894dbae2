import { type ContractOptions, runContract } from "@exch/contract";
import {
  brokenInputs,
  type DocumentedOperation,
  exampleInput,
  rawRequest,
  readDocument,
} from "@exch/contract/document";
import type { ClientEvent } from "@exch/runtime";
import { type Prism, startPrism } from "@exch/tools/prism";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { echoing } from "./echo-input.ts";
import { type Subject, walkContract } from "./every-operation.ts";
import { sendRaw, withMadeUpAuth } from "./send-raw.ts";
import { callerOf, type ServiceName, serviceNames, services } from "./services.ts";

/** The mock answers with the document's examples. */
async function openMock(name: ServiceName): Promise<Subject> {
  const { baseUrl, close } = await startPrism(readDocument(name).path);
  return {
    client: { baseUrl, fetch },
    inputFor: exampleInput,
    checkAnswer: (operation, answer) => expect(answer).toEqual(operation.answer.example),
    close,
  };
}

/** Starts the mock for the tests of a block. */
function withMock(name: ServiceName, dynamic: boolean): () => string {
  let mock: Prism;
  beforeAll(async () => {
    mock = await startPrism(readDocument(name).path, { dynamic });
  });
  afterAll(() => mock.close());
  return () => mock.baseUrl;
}

describe.each(serviceNames)("the client of %s against the mock", (name) => walkContract(name, () => openMock(name)));

describe.each(serviceNames)("the mock of %s", (name) => {
  const document = readDocument(name);
  const baseUrl = withMock(name, false);
  const send = (request: Parameters<typeof sendRaw>[2]) => sendRaw(fetch, baseUrl(), request);

  const good = (operation: DocumentedOperation) => rawRequest(operation, exampleInput(operation));

  const without = document.operations.flatMap((operation) =>
    operation.security.map((part) => [operation.id, part.name, operation] as const),
  );
  it.each(without)("refuses %s without %s", async (_, part, operation) => {
    expect((await send(withMadeUpAuth(good(operation), operation, part))).status).toBe(401);
    // The same request is answered with it: nothing else was wrong.
    expect((await send(withMadeUpAuth(good(operation), operation))).status).toBe(200);
  });

  const open = document.operations.filter(({ security }) => security.length === 0);
  it.each(open.map((operation) => [operation.id, operation] as const))("wants no key for %s", async (_, operation) => {
    expect((await send({ ...good(operation), headers: {} })).status).toBe(200);
  });

  const broken = document.operations.flatMap((operation) =>
    brokenInputs(document, operation)
      .filter(({ onWire }) => onWire)
      .map(({ what, input }) => [operation.id, what, { operation, input }] as const),
  );
  it.each(broken)("refuses %s with %s", async (_, __, { operation, input }) => {
    expect((await send(withMadeUpAuth(rawRequest(operation, input), operation))).status).toBe(422);
  });

  // It has no state, no time and no codes: what else the contract says, it cannot hold.
  it("holds what the contract tests say of examples and generated inputs", async () => {
    const credentials = { key: "key", secret: "secret", ...(name === "service-a" && { passphrase: "passphrase" }) };
    const report = await runContract({
      service: name === "service-a" ? "a" : "b",
      baseUrl: baseUrl(),
      credentials: credentials as NonNullable<ContractOptions["credentials"]>,
      groups: ["example", "digits", "generated"],
      effects: true,
      values: (_, example) => example,
      rate: 0,
    });
    expect([...report.findings, ...report.drift]).toEqual([]);
    expect(report.checked.filter(({ result }) => result.outcome !== "held")).toEqual([]);
  });
});

describe.each(serviceNames)("the client of %s against generated answers", (name) => {
  const document = readDocument(name);
  const baseUrl = withMock(name, true);

  it.each(document.operations.map((operation) => [operation.id, operation] as const))(
    "%s takes them",
    async (id, operation) => {
      const events: ClientEvent[] = [];
      const { create, tree } = services[name];
      const input = exampleInput(operation);
      const [resource = "", method = ""] = id.split(".");
      const client = create({
        baseUrl: baseUrl(),
        fetch: echoing(fetch, tree[resource]![method]!, input),
        onEvent: (event: ClientEvent) => events.push(event),
      });
      for (let i = 0; i < 5; i += 1) await callerOf(client)(id, input, { timeoutMs: 2000 });
      const drift = events.flatMap((event) => (event.type === "drift" ? event.issues : []));
      expect(drift.filter(({ kind }) => kind !== "unknown" && kind !== "enum")).toEqual([]);
    },
  );
});
