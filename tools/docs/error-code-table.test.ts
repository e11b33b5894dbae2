import { describe, expect, it } from "vitest";
import { type CodeGroup, findCodeProblems, listOperationCodes, type Meaning } from "./error-code-table.ts";

const operations = ["orders.get", "orders.place"];
const plain: Meaning = { category: "auth", proof: true, refusedBefore: "signature", meaning: "No." };

const table = (codes: CodeGroup["codes"], group: object = {}) => ({
  groups: [{ title: "Group", from: "public", source: ["PAGE errors"], codes, ...group } as CodeGroup],
});

/** Finds what is wrong with a table of one code, with these changes of the code and of its group. */
const find = (code: object, group?: object) =>
  findCodeProblems(table({ "1": { ...plain, ...code } }, group), operations);

const free = { refusedBefore: undefined };
/** Changes that make the code a proof for some messages only. */
const withCase = (change: object) => ({ ...free, proof: false, cases: [{ ...plain, ...free, ...change }] });

describe("findCodeProblems", () => {
  it.each<[problem: string, code: object]>([
    ["has the category odd", { category: "odd" }],
    ["does not say whether it is a proof", { ...free, proof: undefined }],
    ["has no meaning", { meaning: "" }],
    ["is a proof, and of category server", { category: "server" }],
    ["is a proof, and has neither message, refusedBefore nor refusedBy", free],
    ["is a proof for every message, and has more than one meaning", { meaning: "A parameter is wrong, or another." }],
    [
      "is a proof for every message, and has a case for some of them",
      { cases: [{ ...plain, ...free, proof: false, message: "busy" }] },
    ],
    ["is a proof, and matches an empty message", withCase({ message: "a|" })],
    ["has refusedBefore mood, which is not one of form, signature, permission, terms", { refusedBefore: "mood" }],
    ["has both refusedBefore and refusedBy", { refusedBy: "state" }],
    ["has refusedBefore or refusedBy, and is no proof", { proof: false }],
    ["names orders.find, which is no operation", { cases: [{ ...plain, operations: ["orders.find"] }] }],
    ["has a case that always holds", { cases: [plain] }],
    ["has a message that is no regular expression", withCase({ message: "(" })],
  ])("reports a code that %s", (problem, code) => {
    expect(find(code)).toEqual([`1 ${problem}`]);
  });

  it.each<[string, group: object, problems: string[]]>([
    ["no origin", { from: undefined }, ["1 does not say where its meaning is from"]],
    ["no source", { source: [] }, ["1 is a proof, and no source shows it", "1 is public and names no source"]],
    ["a gapless choice", { from: "chosen" }, ["1 is a proof, and no source shows it", "1 is chosen and names no gap"]],
    ["an unknown operation", { operations: ["order.*"] }, ["Group names order.*, which is no operation"]],
  ])("reports what is wrong with a group of %s", (_, group, problems) => {
    expect(find({}, group)).toEqual(problems);
  });

  it("reports a code that is listed twice", () => {
    const { groups } = table({ "1": plain });
    expect(findCodeProblems({ groups: [...groups, ...groups] }, operations)).toEqual(["1 is listed twice"]);
  });
});

describe("listOperationCodes", () => {
  const groups = [
    {
      title: "Any",
      codes: { "1": plain, "2": { ...plain, cases: [{ ...plain, meaning: "Yes.", operations: ["orders.get"] }] } },
    },
    { title: "Others", operations: ["accounts.*"], codes: { "3": plain } },
    {
      title: "Orders",
      operations: ["orders.*"],
      codes: { "4": { ...plain, cases: [{ ...plain, meaning: "Yes.", message: "y" }] } },
    },
  ] as CodeGroup[];

  it("lists the codes of the groups that fit, with the meanings that the operation has", () => {
    const listed = (id: string) => listOperationCodes({ groups }, id).map(({ code, meaning }) => `${code} ${meaning}`);
    expect(listed("orders.get")).toEqual(["1 No.", "2 Yes.", "4 No.", "4 Yes."]);
    expect(listed("accounts.list")).toEqual(["1 No.", "2 No.", "3 No."]);
  });
});
