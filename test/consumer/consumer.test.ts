import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConsumerMatrix, consumerMatrix } from "./consumer-matrix.ts";
import { failuresOf } from "./matrix.ts";

const patience = 400_000;
const folder = mkdtempSync(join(tmpdir(), "exch-consumer-"));
let matrix: ConsumerMatrix;

beforeAll(async () => {
  matrix = await consumerMatrix({ folder, size: "small" });
}, patience);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the packed packages, installed in an empty folder", () => {
  const runtimes = ["Node 22", "Node 24", "Node 26", "Bun", "Deno", "workerd", "Chromium"];
  it.for(runtimes)("sign, page, fail and settle on %s", (name, { skip }) => {
    const row = matrix.runtimes.find((each) => each.name === name)!;
    if (row.skipped !== undefined) skip(row.skipped);
    expect(failuresOf([row])).toEqual([]);
    expect(Object.keys(row.cells).length).toBeGreaterThan(10);
  });

  const compilers = ["5.9, nodenext", "5.9, bundler", "7, nodenext", "7, bundler"];
  it.for(compilers)("compile with TypeScript %s, their declarations checked", (name) => {
    const row = matrix.types.find((each) => each.name === `TypeScript ${name}`)!;
    expect(failuresOf([row])).toEqual([]);
    expect(Object.keys(row.cells).length).toBeGreaterThan(1);
  });
});
