import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { runTraced } from "./traced-program.ts";

const folders: string[] = [];

async function run(seed: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "exch-same-seed-"));
  folders.push(folder);
  return (await runTraced(seed, folder)).join("\n");
}

afterEach(() => {
  vi.restoreAllMocks();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe("a program with the sandbox's clock and randomness", () => {
  it("has the same trace, byte for byte, in every run with the same seed", async () => {
    const first = await run(7);
    expect(await run(7)).toBe(first);
    for (const kind of ["request", "lost", "settled", "recovered", '"type":"wait"', '"reason":"backoff"'])
      expect(first).toContain(kind);
  });

  it("has another trace with another seed", async () => {
    expect(await run(8)).not.toBe(await run(9));
  });

  it("draws nothing from the platform", async () => {
    const draws = [vi.spyOn(crypto, "randomUUID"), vi.spyOn(Math, "random"), vi.spyOn(crypto, "getRandomValues")];
    await run(10);
    for (const draw of draws) expect(draw).not.toHaveBeenCalled();
  });
});
