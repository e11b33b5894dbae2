import type { ClientEvent } from "@exch/runtime";
import { type Prism, startPrism } from "@exch/tools/prism";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleInput, readDocument } from "./document.ts";
import { rawRequest, sendRaw, withMadeUpAuth } from "./raw-request.ts";
import { callerOf, type ServiceName, serviceNames, services } from "./services.ts";
import { asDocumented, type Subject, walkContract } from "./walk.ts";

/** The mock answers with the document's examples, and refuses by HTTP statuses alone. */
async function openMock(name: ServiceName): Promise<Subject> {
  const { baseUrl, close } = await startPrism(readDocument(name).path);
  return {
    client: { baseUrl, fetch },
    inputFor: asDocumented,
    send: (operation, input, leaveOut) =>
      sendRaw(fetch, baseUrl, withMadeUpAuth(rawRequest(operation, input), operation, leaveOut)),
    checkAnswer: (operation, answer) => expect(answer).toEqual(operation.answer.example),
    checkAnswered: ({ status }) => expect(status).toBe(200),
    checkUnauthenticated: ({ status }) => expect(status).toBe(401),
    checkBroken: ({ status }) => expect(status).toBe(422),
    close,
  };
}

describe.each(serviceNames)("the client of %s against the mock", (name) => walkContract(name, () => openMock(name)));

describe.each(serviceNames)("the client of %s against generated answers", (name) => {
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
});
