import { describe, expect, it } from "vitest";
import { canaries, findCanary } from "./campaigns/canary/canary-secrets.ts";
import { campaigns, control } from "./campaigns.ts";

describe("findCanary", () => {
  it.each([
    ["as it is", canaries.secret],
    ["in capitals", canaries.passphrase.toUpperCase()],
    ["percent-encoded", encodeURIComponent(canaries.address)],
    ["in base64", Buffer.from(canaries.memo).toString("base64")],
    ["in part", canaries.address.slice(5, 25)],
  ])("finds a canary %s", (_, text) => {
    expect(findCanary(`before ${text} after`)).toBeDefined();
    expect(findCanary("before after")).toBeUndefined();
  });
});

// The longest campaign has a file of its own, so that it runs beside the others.
const { crash: _, ...others } = campaigns;

describe("a fault campaign", () => {
  it.each(Object.entries(others))("shows that the promise %s is kept", async (_, run) => {
    const row = await run("small", 1, "node");
    expect(row, `${row.result}; ${row.size}; ${row.detail}`).toMatchObject({ ok: true });
  });

  it("fails for clients that retry every error or accept a proof too early", async () => {
    const row = await control("small", 1, "node");
    expect(row, row.detail).toMatchObject({ ok: false });
  });
});
