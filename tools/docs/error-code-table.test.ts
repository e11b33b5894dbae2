import { describe, expect, it } from "vitest";
import {
  type CodeGroup,
  findCodeProblems,
  getProvenance,
  listOperationCodes,
  type Meaning,
} from "./error-code-table.ts";

const operations = ["orders.get", "orders.place"];
const plain: Meaning = { category: "auth", proof: true, refusedBefore: "signature", meaning: "No." };
const byMessage: Meaning = { category: "auth", proof: true, meaning: "No." };

const table = (codes: CodeGroup["codes"], group: Partial<CodeGroup> = {}) => ({
  groups: [{ title: "Group", from: "public", source: ["PAGE errors"], codes, ...group } as CodeGroup],
});

describe("findCodeProblems", () => {
  it.each([
    ["nothing wrong", table({ "1": plain }), []],
    ["an unknown category", table({ "1": { ...plain, category: "odd" } }), ["1 has the category odd"]],
    ["no proof", table({ "1": { ...byMessage, proof: undefined as never } }), ["1 does not say whether it is a proof"]],
    ["no meaning", table({ "1": { ...plain, meaning: "" } }), ["1 has no meaning"]],
    [
      "a proof from trouble",
      table({ "1": { ...plain, category: "server" } }),
      ["1 is a proof, and of category server"],
    ],
    [
      "a proof by its message",
      table({ "1": { ...plain, proof: false, refusedBefore: undefined!, cases: [{ ...byMessage, message: "^no$" }] } }),
      [],
    ],
    ["a proof by a state", table({ "1": { ...byMessage, refusedBy: "state" } }), []],
    [
      "a proof for any message without a reason",
      table({ "1": byMessage }),
      ["1 is a proof, and has neither message, refusedBefore nor refusedBy"],
    ],
    [
      "a proof with several meanings",
      table({ "1": { ...plain, meaning: "A parameter is wrong, or another problem." } }),
      ["1 is a proof for every message, and has more than one meaning"],
    ],
    [
      "a proof that some messages change",
      table({ "1": { ...plain, cases: [{ ...byMessage, proof: false, message: "busy" }] } }),
      ["1 is a proof for every message, and has a case for some of them"],
    ],
    [
      "a proof by any message",
      table({ "1": { ...byMessage, proof: false, cases: [{ ...byMessage, message: "a|" }] } }),
      ["1 is a proof, and matches an empty message"],
    ],
    [
      "an unknown reason",
      table({ "1": { ...plain, refusedBefore: "mood" } }),
      ["1 has refusedBefore mood, which is not one of form, signature, permission, terms"],
    ],
    ["two reasons", table({ "1": { ...plain, refusedBy: "state" } }), ["1 has both refusedBefore and refusedBy"]],
    [
      "a reason without a proof",
      table({ "1": { ...plain, proof: false } }),
      ["1 has refusedBefore or refusedBy, and is no proof"],
    ],
    ["no origin", table({ "1": plain }, { from: undefined as never }), ["1 does not say where its meaning is from"]],
    [
      "a choice as a proof, without a gap",
      table({ "1": { ...plain, from: "chosen" } }),
      ["1 is a proof, and no source shows it", "1 is chosen and names no gap"],
    ],
    [
      "no source",
      table({ "1": plain }, { source: [] }),
      ["1 is a proof, and no source shows it", "1 is public and names no source"],
    ],
    [
      "a case of no operation",
      table({ "1": { ...plain, cases: [{ ...plain, operations: ["orders.find"] }] } }),
      ["1 names orders.find, which is no operation"],
    ],
    [
      "a case that always holds",
      table({ "1": { ...plain, cases: [{ ...plain }] } }),
      ["1 has a case that always holds"],
    ],
    [
      "a message that is no pattern",
      table({ "1": { ...byMessage, proof: false, cases: [{ ...byMessage, message: "(" }] } }),
      ["1 has a message that is no regular expression"],
    ],
  ])("reports what is wrong with a table that has %s", (_, given, problems) => {
    expect(findCodeProblems(given, operations)).toEqual(problems);
  });

  it("reports a code that is listed twice", () => {
    const { groups } = table({ "1": plain });
    expect(findCodeProblems({ groups: [...groups, ...groups] }, operations)).toEqual(["1 is listed twice"]);
  });
});

describe("getProvenance", () => {
  it("gives a meaning its own origin, else that of its code, else that of its group", () => {
    const [group] = table({ "1": plain }, { gap: 3 }).groups;
    expect(getProvenance(group!, plain)).toEqual({ from: "public", source: ["PAGE errors"], gap: 3 });
    expect(getProvenance(group!, { ...plain, gap: 4 }, plain)).toMatchObject({ gap: 4 });
    expect(getProvenance(group!, plain, { ...plain, from: "chosen", gap: 5 })).toEqual({ from: "chosen", gap: 5 });
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

  it("reports a group of no operation", () => {
    const wrong = table({ "1": plain }, { operations: ["order.*"] });
    expect(findCodeProblems(wrong, operations)).toEqual(["Group names order.*, which is no operation"]);
  });
});
