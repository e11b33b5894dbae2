import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import { readJson } from "@exch/envelope";
import type { CallOptions, ClientEvent, Fetch } from "@exch/runtime";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callerOf, type ServiceName, services } from "./services.ts";

/** Something that a client is to understand: the mock, or the sandbox behind one of its doors. */
export interface Subject {
  /** What a client needs to reach it. */
  readonly client: { fetch: Fetch; baseUrl: string; [option: string]: unknown };
  /** An input with which the operation succeeds now. */
  inputFor(operation: DocumentedOperation): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Looks at a whole answer and at what the client made of it, beyond what holds for every subject. */
  checkAnswer(operation: DocumentedOperation, answer: unknown, payload: unknown): void;
  close(): Promise<void>;
}

/** Walks through every operation with a client: it understands each answer, loses no digit of it and sees no drift. */
export function walkContract(name: ServiceName, open: () => Promise<Subject>): void {
  const { operations } = readDocument(name);
  const events: ClientEvent[] = [];
  let subject: Subject;
  let call: (id: string, input: unknown, options?: CallOptions) => Promise<unknown>;

  beforeAll(async () => {
    subject = await open();
    const onEvent = (event: ClientEvent) => void events.push(event);
    call = callerOf(services[name].create({ ...subject.client, strict: true, onEvent }));
  });
  afterAll(() => subject.close());

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    "%s is answered without drift",
    async (id, operation) => {
      events.length = 0;
      let raw = "";
      const input = await subject.inputFor(operation);
      const payload = await call(id, input, { onResponse: ({ text }) => (raw = text) });
      const exact = readJson(raw) as { data?: unknown };
      expect(numbersAsText(payload)).toEqual(numbersAsText(name === "service-a" ? exact.data : exact));
      expect(events.flatMap((event) => (event.type === "drift" ? event.issues : []))).toEqual([]);
      subject.checkAnswer(operation, JSON.parse(raw), payload);
    },
  );
}

/** Identifiers are integers on the wire and text for the caller, some times the other way round; the digits are the same. */
function numbersAsText(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "number" ? String(each) : each)));
}
