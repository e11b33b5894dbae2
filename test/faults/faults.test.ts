import { describe, expect, it } from "vitest";
import { canaries, findCanary } from "./campaigns/canary-secrets.ts";
import { campaigns } from "./campaigns.ts";

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

// It has a file of its own, which runs in `npm test`.
const { crash: _, ...others } = campaigns;

it.each(Object.entries(others))("a fault campaign shows that the promise %s is kept", async (_, run) => {
  const row = await run("small", 1);
  expect(row, `${row.result}; ${row.size}; ${row.detail}`).toMatchObject({ ok: true });
});
