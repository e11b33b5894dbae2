import type { Document } from "@exch/openapi";
import { describe, expect, it } from "vitest";
import { type GivenFacts, readFacts } from "./questions.ts";

const document = {
  paths: { "/p": { post: { parameters: [{ name: "Idempotency-Key", in: "header" }], responses: {} } } },
} as unknown as Document;
const given: GivenFacts = { lenient: false, keyHeader: undefined, keyHours: undefined };

/** Types a line at each question, and keeps the questions. */
function typing(...lines: string[]) {
  const asked: string[] = [];
  const ask = async (question: string, usual: string) => {
    asked.push(`${question} [${usual}]`);
    return lines[asked.length - 1] || usual;
  };
  return { asked, ask };
}

describe("facts that no document states", () => {
  it("are asked for at a terminal, with the header that the document names as the usual value", async () => {
    const { asked, ask } = typing("", "12", "y");
    const facts = await readFacts(document, given, ask);
    expect(facts).toEqual({ lenient: true, key: { header: "Idempotency-Key", lifetimeMs: 43_200_000 } });
    expect(asked).toEqual([
      "Header of an idempotency key that the API honours for every POST, or - for none [Idempotency-Key]",
      "Hours for which the API keeps such a key, by its documentation [24]",
      "Leave out what cannot be generated, for the first steps? (y/n) [n]",
    ]);
  });

  it("take the header from the parameters that a path shares, too", async () => {
    const { "/p": item } = document.paths;
    const paths = { "/p": { post: {}, parameters: item?.post?.parameters } };
    const shared = { paths } as unknown as Document;
    const { asked, ask } = typing("-", "n");
    await readFacts(shared, given, ask);
    expect(asked[0]).toContain("[Idempotency-Key]");
  });

  it("are the most careful ones without a terminal", async () => {
    expect(await readFacts(document, given, undefined)).toEqual({ lenient: false });
  });

  it("are not asked for where flags give them", async () => {
    const { asked, ask } = typing();
    const flags = { lenient: true, keyHeader: "X-Key", keyHours: "1" };
    expect(await readFacts(document, flags, ask)).toEqual({
      lenient: true,
      key: { header: "X-Key", lifetimeMs: 3_600_000 },
    });
    expect(asked).toEqual([]);
  });

  it.each(["-", ""])("are none where %j is typed and the document names no header", async (line) => {
    const { ask } = typing(line, "");
    expect(await readFacts({ paths: {} } as Document, given, ask)).toEqual({ lenient: false });
  });

  it("must be a number of hours", async () => {
    await expect(readFacts(document, { ...given, keyHeader: "K", keyHours: "a day" }, undefined)).rejects.toThrow(
      "number of hours",
    );
  });
});
