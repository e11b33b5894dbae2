import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { problemsOf } from "./verify-pnpm.mjs";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { packageManager } = read("../../package.json");
const binaries = read("pnpm-binaries.json");
const [, version, hex] = /^pnpm@(.+)\+sha512\.(.+)$/.exec(packageManager)!;
const integrity = `sha512-${Buffer.from(hex!, "hex").toString("base64")}`;
const binary = "@pnpm/exe.linux-x64";
const installed = {
  "node_modules/pnpm": { version: version!, integrity },
  [`node_modules/${binary}`]: { version: version!, integrity: binaries[binary] },
};

describe("the pnpm that npx has fetched", () => {
  it("has the hashes of the repository", () => {
    expect(problemsOf(packageManager, binaries, installed)).toEqual([]);
  });

  it.each([
    ["another file of the same version", "node_modules/pnpm", { version: version!, integrity: "sha512-AAAA" }],
    ["no hash", "node_modules/pnpm", { version: version! }],
    ["another binary", `node_modules/${binary}`, { version: version!, integrity: "sha512-AAAA" }],
  ])("is rejected with %s", (_, path, entry) => {
    const problems = problemsOf(packageManager, binaries, { ...installed, [path]: entry });
    expect(problems).toEqual([expect.stringMatching(/^EINTEGRITY (pnpm|@pnpm\/exe\.linux-x64): /)]);
  });

  it("is rejected in another version, and when it is missing", () => {
    const other = { "node_modules/pnpm": { version: "12.0.0", integrity } };
    expect(problemsOf(packageManager, binaries, other)).toEqual([expect.stringContaining("npm has 12.0.0")]);
    expect(problemsOf(packageManager, binaries, {})).toEqual([expect.stringContaining("npm has none")]);
  });

  it("needs a hash in package.json", () => {
    expect(problemsOf("pnpm@12.21.0", binaries, installed)).toEqual([expect.stringContaining("+sha512.HEX")]);
  });
});
