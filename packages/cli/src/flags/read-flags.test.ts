import { describe, expect, it } from "vitest";
import { defineFlags, type FlagSpec, readFlags } from "./read-flags.ts";

const title = "";
const specs: readonly FlagSpec[] = [
  ...defineFlags({ "--clientOid ID": "", "--timeout MS": "", "-y, --yes": "" }),
  { name: "symbols", title, takes: "value", many: true, about: "" },
  { name: "postOnly", title, takes: "boolean", about: "" },
];

describe("the flag reader", () => {
  it.each<[string, string[], Record<string, string[]>]>([
    ["a value after a space", ["--clientOid", "x1"], { clientOid: ["x1"] }],
    ["a value after an equals sign that contains one itself", ["--clientOid=a=b"], { clientOid: ["a=b"] }],
    ["names with hyphens, in capitals", ["--client-oid", "1", "--POSTONLY"], { clientOid: ["1"], postOnly: ["true"] }],
    ["a value that begins with a hyphen", ["--timeout", "-1"], { timeout: ["-1"] }],
    ["a value that looks like a flag", ["--clientOid", "--yes"], { clientOid: ["--yes"] }],
    ["a repeatable flag that is passed twice", ["--symbols", "A", "--symbols", "B"], { symbols: ["A", "B"] }],
    ["a boolean without a value", ["--postOnly", "--yes"], { postOnly: ["true"], yes: ["true"] }],
    ["a boolean with its value", ["--postOnly", "false"], { postOnly: ["false"] }],
    ["a negated boolean", ["--no-postOnly"], { postOnly: ["false"] }],
    ["a short flag", ["-y"], { yes: ["true"] }],
    ["an empty value", ["--clientOid", ""], { clientOid: [""] }],
  ])("reads %s", (_, args, flags) => {
    expect(Object.fromEntries(readFlags(args, specs).flags)).toEqual(flags);
  });

  it("keeps the words that belong to no flag, and everything after --", () => {
    expect(readFlags(["one", "--yes", "two", "--", "--three"], specs).words).toEqual(["one", "two", "--three"]);
  });
});
