import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { runTraced } from "./traced-program.ts";

const folders: string[] = [];

async function run(seed: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "exch-same-seed-"));
  folders.push(folder);
  return (await runTraced(seed, folder)).join("\n");
}

afterEach(() => vi.restoreAllMocks());
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

describe("a program with the sandbox's clock and randomness", () => {
  let first: string;
  beforeAll(async () => {
    first = await run(7);
  });

  it("makes, loses, repeats, settles and recovers calls", () => {
    for (const kind of ["request", "lost", "settled", "recovered", '"type":"wait"', '"reason":"backoff"'])
      expect(first).toContain(kind);
  });

  it("has the same trace, byte for byte, in every run with the same seed, and draws nothing from the platform", async () => {
    const draws = [vi.spyOn(crypto, "randomUUID"), vi.spyOn(Math, "random"), vi.spyOn(crypto, "getRandomValues")];
    expect(await run(7)).toBe(first);
    for (const draw of draws) expect(draw).not.toHaveBeenCalled();
  });

  it("has another trace with another seed", async () => {
    expect(await run(8)).not.toBe(first);
  });
});
