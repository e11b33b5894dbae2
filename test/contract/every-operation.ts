import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import { readJson } from "@exch/envelope";
import type { CallOptions, ClientEvent, Fetch } from "@exch/runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callerOf, type ServiceName, services } from "./services.ts";

/** A server that a client calls: the mock or the sandbox. */
export interface ClientTarget {
  /** The client options that reach it. */
  readonly client: { fetch: Fetch; baseUrl: string; [option: string]: unknown };
  /** Returns an input with which the operation succeeds. */
  inputFor(operation: DocumentedOperation): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Checks a whole response and its payload, beyond the checks for every target. */
  checkResponse(operation: DocumentedOperation, response: unknown, payload: unknown): void;
  close(): Promise<void>;
}

/** Defines a test for each operation: the client reads its response with every digit and without drift. */
export function testEveryOperation(name: ServiceName, open: () => Promise<ClientTarget>): void {
  const { operations } = readDocument(name);
  const events: ClientEvent[] = [];
  let target: ClientTarget;
  let call: (id: string, input: unknown, options?: CallOptions) => Promise<unknown>;

  beforeAll(async () => {
    target = await open();
    const onEvent = (event: ClientEvent) => void events.push(event);
    call = callerOf(services[name].create({ ...target.client, strict: true, onEvent }));
  });
  afterAll(() => target.close());

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    "reads the response of %s with every digit and without drift",
    async (id, operation) => {
      events.length = 0;
      let raw = "";
      const input = await target.inputFor(operation);
      const payload = await call(id, input, { onResponse: ({ text }) => (raw = text) });
      const exact = readJson(raw) as { data?: unknown };
      expect(numbersAsStrings(payload)).toEqual(numbersAsStrings(name === "service-a" ? exact.data : exact));
      expect(events.flatMap((event) => (event.type === "drift" ? event.issues : []))).toEqual([]);
      target.checkResponse(operation, JSON.parse(raw), payload);
    },
  );
}

/** Makes numbers and strings with the same digits equal: an identifier is an integer in JSON and a string for the caller, or the reverse. */
function numbersAsStrings(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "number" ? String(each) : each)));
}
