import { readJson } from "@exch/envelope";
import { type CallOptions, type ClientEvent, type Fetch, InvalidRequestError } from "@exch/runtime";
import Ajv from "ajv/dist/2020.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BrokenInput, brokenInputs } from "./broken-inputs.ts";
import { type DocumentedOperation, exampleInput, readDocument } from "./document.ts";
import { callerOf, methodOf, type ServiceName, services } from "./services.ts";

/** Something that is to answer as a document says: the mock, or the sandbox behind one of its doors. */
export interface Subject {
  /** What a client needs to reach it. */
  readonly client: { fetch: Fetch; baseUrl: string; [option: string]: unknown };
  /** An input with which the operation succeeds now. */
  inputFor(operation: DocumentedOperation): Promise<Record<string, unknown>> | Record<string, unknown>;
  /** Sends what nobody checked, authenticated except for one header or parameter. */
  send(operation: DocumentedOperation, input: Record<string, unknown>, leaveOut?: string): Promise<Response>;
  /** Looks at a whole answer and at what the client made of it, beyond what holds for every subject. */
  checkAnswer(operation: DocumentedOperation, answer: unknown, payload: unknown): void;
  /** Looks at an answer that is to be no refusal. */
  checkAnswered(answer: Response): Promise<void> | void;
  /** Looks at how it refuses a request without one header or parameter of its authentication. */
  checkUnauthenticated(answer: Response, leftOut: string): Promise<void> | void;
  /** Looks at how it refuses an input that breaks the document. */
  checkBroken(answer: Response, broken: BrokenInput): Promise<void> | void;
  close(): Promise<void>;
}

/** Walks the whole contract of a service: what the document says must be so, for the client and for the subject. */
export function walkContract(name: ServiceName, open: () => Promise<Subject>): void {
  const document = readDocument(name);
  const ajv = new Ajv.default({ strict: false, validateFormats: false, allErrors: true }).addSchema(
    document.json,
    "document",
  );
  const events: ClientEvent[] = [];
  const answered = new Set<string>();
  let sent = 0;
  let subject: Subject;
  let call: (id: string, input: unknown, options?: CallOptions) => Promise<unknown>;

  beforeAll(async () => {
    subject = await open();
    const { fetch } = subject.client;
    const counting: Fetch = (url, init) => {
      sent += 1;
      return fetch(url, init);
    };
    const onEvent = (event: ClientEvent) => void events.push(event);
    call = callerOf(services[name].create({ ...subject.client, fetch: counting, strict: true, onEvent }));
  });
  afterAll(() => subject.close());

  it("has a method for every operation of the document", () => {
    expect(document.operations).toHaveLength(services[name].operations);
    const client = services[name].create(subject.client);
    for (const { id } of document.operations) expect(() => methodOf(client, id)).not.toThrow();
  });

  describe.each(document.operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
    it("answers as documented, without drift", async () => {
      events.length = 0;
      let raw = "";
      const input = await subject.inputFor(operation);
      const payload = await call(id, input, { onResponse: ({ text }) => (raw = text) });
      const answer = JSON.parse(raw);
      const documented = ajv.compile({ $ref: `document${operation.answer.pointer}` });
      expect(documented(answer), JSON.stringify(documented.errors)).toBe(true);
      const exact = readJson(raw) as { data?: unknown };
      expect(numbersAsText(payload)).toEqual(numbersAsText(name === "service-a" ? exact.data : exact));
      expect(events.flatMap((event) => (event.type === "drift" ? event.issues : []))).toEqual([]);
      subject.checkAnswer(operation, answer, payload);
      answered.add(id);
    });

    if (operation.security.length > 0) {
      it.each(operation.security.map(({ name }) => name))("is refused without %s", async (part) => {
        const input = await subject.inputFor(operation);
        await subject.checkUnauthenticated(await subject.send(operation, input, part), part);
        // The same request is answered with it: nothing else was wrong.
        await subject.checkAnswered(await subject.send(operation, input));
      });
    } else {
      it("is public", async () => {
        await subject.checkAnswered(await subject.send(operation, await subject.inputFor(operation)));
      });
    }

    const broken = brokenInputs(document, operation);
    it.each(broken.map((each) => [each.what, each] as const))("refuses %s", async (_, each) => {
      const before = sent;
      const error = await call(id, each.input).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect((error as InvalidRequestError).message).toContain(each.field);
      expect(sent).toBe(before);
      if (each.onWire) await subject.checkBroken(await subject.send(operation, each.input), each);
    });
  });

  it("was walked through every operation of the document", () => {
    expect([...answered]).toEqual(document.operations.map(({ id }) => id));
  });
}

/** The documented example, unless something has to be arranged first. */
export const asDocumented: Subject["inputFor"] = (operation) => exampleInput(operation);

/** Identifiers are integers on the wire and text for the caller, some times the other way round; the digits are the same. */
function numbersAsText(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, each) => (typeof each === "number" ? String(each) : each)));
}
