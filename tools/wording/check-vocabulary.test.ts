import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { createTree } from "../repository/testing/made-trees.ts";
import { printProblem } from "../repository/tree.ts";
import { checkVocabulary } from "./check-vocabulary.ts";

const glossary = readFileSync(new URL("../../docs/glossary.md", import.meta.url), "utf8");
const check = (file: string, text: string) =>
  checkVocabulary(createTree({ "docs/glossary.md": glossary, [file]: text })).map(printProblem);

describe("checkVocabulary", () => {
  it.each([
    ["a variable", "const lastAnswer = 1;", 'a.ts:1 "lastAnswer" has "answer": say request, response'],
    ["a function", "\nfunction openDoor() {}", 'a.ts:2 "openDoor" has "door"'],
    ["a type", "type HTTPAnswer = 1;", '"HTTPAnswer"'],
    ["a property of an object", "call({ truth: 1 });", '"truth"'],
    ["a name that is out as a whole", "export const prepareServiceA = 1;", "subset client"],
    ["a renamed import", 'import { a as tour } from "x"; const { b: desk } = a;', '"desk"'],
    ["a phrase in a comment", "// Nobody reads it.", '"nobody" is out'],
    ["a comment that begins with a question word", "/**\n * How it works.\n */", 'a.ts:2 a comment begins with "How"'],
    ["a word in a message", 'throw Error("no answer in time");', 'a.ts:1 a string has "answer": say request, response'],
    ["a word in a template", `const a = \`\n\${b} refuses\`;`, 'a string has "refuses": say'],
  ])("reports %s", (_, text, message) => {
    expect(check("packages/x/src/a.ts", text)).toEqual([expect.stringContaining(message)]);
  });

  it("reads file names, pages and the spec", () => {
    expect(check("packages/x/src/door-a.ts", "")).toEqual([expect.stringContaining('has "door"')]);
    expect(check("docs/x.md", "fine\nSomebody trades.")).toEqual([expect.stringMatching(/^docs\/x.md:2 "somebody"/)]);
    expect(check("spec/service-a/x.tsp", "/** What it is. */")).toEqual([expect.stringContaining('"What"')]);
  });

  it("leaves generated files to the spec", () => {
    expect(check("packages/x/src/gen/a.ts", "const answer = 1; // nobody")).toEqual([]);
  });
});
