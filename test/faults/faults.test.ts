import { describe, expect, it } from "vitest";
import { campaigns, control } from "./campaigns.ts";

describe("under faults", () => {
  it.each(Object.entries(campaigns))("%s keeps its promise", { timeout: 60_000 }, async (_, run) => {
    const row = await run("small", 1, "fetch");
    expect(row, row.detail).toMatchObject({ ok: true });
  });

  it("a naive client does not: the harness can fail", { timeout: 60_000 }, async () => {
    const row = await control("small", 1, "fetch");
    expect(row).toMatchObject({ ok: false });
    expect(Number(/^(\d+) twice/.exec(row.result)?.[1])).toBeGreaterThan(0);
  });
});
