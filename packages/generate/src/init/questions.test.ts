import type { Document } from "@exch/openapi";
import { describe, expect, it } from "vitest";
import { type GivenFacts, readFacts } from "./questions.ts";

const document = {
  paths: { "/p": { post: { parameters: [{ name: "Idempotency-Key", in: "header" }], responses: {} } } },
} as unknown as Document;
const given: GivenFacts = { keyHeader: undefined, keyHours: undefined };

/** Types a line at each question, and keeps the questions. */
function typing(...lines: string[]) {
  const asked: string[] = [];
  const ask = async (question: string, usual: string) => {
    asked.push(`${question} [${usual}]`);
    return lines[asked.length - 1] || usual;
  };
  return { asked, ask };
}

const noErrors = { errorFields: [], statuses: [], proofs: [] };
const key = { name: "Idempotency-Key", operations: ["POST /p"] };

describe("facts that no document states", () => {
  it("are asked for at a terminal, and the lifetime of a key has no usual value", async () => {
    const { asked, ask } = typing("a day", "12");
    const facts = await readFacts(document, given, ask);
    expect(facts).toEqual({ keys: [{ ...key, lifetimeMs: 43_200_000 }], ...noErrors });
    const keeps = "Hours for which the API keeps Idempotency-Key of 1 operations, as its documentation states";
    const question = `${keeps}; Enter if you do not know`;
    expect(asked).toEqual([`${question} [-]`, `a day is not a number of hours. ${question} [-]`]);
  });

  it("take the key from the parameters that a path shares, too", async () => {
    const { "/p": item } = document.paths;
    const paths = { "/p": { post: {}, parameters: item?.post?.parameters } };
    expect((await readFacts({ paths } as unknown as Document, given, undefined)).keys).toEqual([key]);
  });

  it.each([undefined, typing().ask])("are the most careful ones without a terminal, and with Enter", async (ask) => {
    expect(await readFacts(document, given, ask)).toEqual({ keys: [key], ...noErrors });
  });

  it.each([undefined, "idempotency-key"])("are not asked for where flags give them: %s", async (keyHeader) => {
    const { asked, ask } = typing();
    const facts = await readFacts(document, { keyHeader, keyHours: "1" }, ask);
    expect(facts.keys).toMatchObject([{ operations: ["POST /p"], lifetimeMs: 3_600_000 }]);
    expect(asked).toEqual([]);
  });

  it("have the statuses that prove that nothing was executed, where the document has errors under them", async () => {
    const content = { "application/json": { schema: { properties: { error: {} } } } };
    const responses = { 201: {}, 402: { content }, 404: {}, 408: { content }, 409: { content }, 503: {} };
    const { asked, ask } = typing("yes", "why");
    const facts = await readFacts({ paths: { "/p": { post: { responses } } } } as unknown as Document, given, ask);
    const statuses = ["402", "404", "408", "409", "503"];
    expect(facts).toMatchObject({ errorFields: ["error"], statuses, proofs: ["402"] });
    expect(asked.join()).toMatch(
      /^Does HTTP 402 prove.*Does HTTP 409 prove.*why is neither y nor n\. Does HTTP 409 prove/,
    );
    expect(asked).toHaveLength(3);
  });

  it.each([
    [{ keyHours: "a day" }, "a day is not a number of hours"],
    [{ keyHeader: "K", keyHours: "1" }, "no operation of the document takes K"],
  ])("are rejected: %j", async (more, message) => {
    await expect(readFacts(document, { ...given, ...more }, undefined)).rejects.toThrow(message);
  });
});
