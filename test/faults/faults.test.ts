import { describe, expect, it } from "vitest";
import { campaigns, control } from "./campaigns.ts";
import { canaries, findCanary } from "./canary-secrets.ts";

describe("the search for canaries", () => {
  it.each([
    ["as it is", canaries.secret],
    ["in capitals", canaries.passphrase.toUpperCase()],
    ["percent-encoded", encodeURIComponent(canaries.address)],
    ["in base64", Buffer.from(canaries.memo).toString("base64")],
    ["in part", canaries.address.slice(5, 25)],
  ])("finds one %s", (_, text) => {
    expect(findCanary(`before ${text} after`)).toBeDefined();
    expect(findCanary("before after")).toBeUndefined();
  });
});

describe("under faults", () => {
  it.each(Object.entries(campaigns))("%s keeps its promise", { timeout: 60_000 }, async (_, run) => {
    const row = await run("small", 1, "node");
    expect(row, row.detail).toMatchObject({ ok: true });
  });

  it("clients that retry or prove too early do not: the harness can fail", { timeout: 60_000 }, async () => {
    const row = await control("small", 1, "node");
    expect(row, row.detail).toMatchObject({ ok: false });
  });
});
