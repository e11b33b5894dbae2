import { cpSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, it } from "vitest";
import { useTemporaryFolder } from "../repository/testing/temporary-folder.ts";
import { checkTypes } from "./types.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));
// Inside the repository, where the compiler finds the types of Node.
const folder = useTemporaryFolder(join(repository, "node_modules/.cache"));
const write = (file: string, text: string) => folder.put({ [`packages/auth/src/${file}`]: text });

beforeEach(() => {
  cpSync(join(repository, "tsconfig.base.json"), folder.at("tsconfig.base.json"));
  const project = { extends: "../../tsconfig.base.json", compilerOptions: { types: ["node"] }, include: ["src"] };
  folder.put({ "packages/auth/tsconfig.json": project });
  write("index.ts", "export const a: number = 1;\n");
});

describe("checkTypes", () => {
  it("accepts correct types, and types of Node where only Node runs", async () => {
    write("node.ts", 'export const bytes = Buffer.from("x");\n');
    expect(await checkTypes(folder.at())).toBeUndefined();
  });

  it("reports a mistake once, though two projects see it", async () => {
    write("index.ts", 'export const a: number = "1";\n');
    expect(await checkTypes(folder.at())).toMatch(/^packages\/auth\/src\/index\.ts\(1,14\): error TS2322: [^\n]+$/);
  });

  it("rejects types of Node in what browsers load", async () => {
    write("index.ts", 'export const bytes = Buffer.from("x");\n');
    expect(await checkTypes(folder.at())).toContain("Buffer");
  });
});
