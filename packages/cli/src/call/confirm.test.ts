import { operations } from "@exch/service-a/operations";
import { describe, expect, it } from "vitest";
import { serviceOf } from "../services.ts";
import { capturedIo } from "../testing/captured-io.ts";
import { type Confirmation, confirm, confirming } from "./confirm.ts";

const asked: Confirmation = {
  service: serviceOf("a")!,
  operation: operations.withdrawals.create,
  settings: { profile: "main", baseUrl: "https://api.exchange.example", readOnly: false },
  input: { currency: "USDT", toAddress: "0xabc\u001b[2K", amount: "25" },
  yes: false,
};

describe("confirming", () => {
  it.each([
    ["read", false, false, "go on"],
    ["read", false, true, "go on"],
    ["idempotent", false, true, "ask"],
    ["keyed", false, true, "ask"],
    ["once", false, true, "ask"],
    ["once", false, false, "refuse"],
    ["idempotent", false, false, "refuse"],
    ["once", true, false, "go on"],
    ["once", true, true, "go on"],
  ] as const)("%s, --yes %s, terminal %s: %s", (effect, yes, terminal, way) => {
    expect(confirming(effect, yes, terminal)).toBe(way);
  });

  it("says what is about to happen, where, and with which fields", async () => {
    const io = capturedIo({ terminal: true, answer: "y" });
    await confirm(asked, io);
    expect(io.questions).toEqual(["Go on? [y/N] "]);
    expect(io.written.err).toContain("withdrawals.create, service A, profile main (https://api.exchange.example)");
    expect(io.written.err).toContain("Withdraws to an address");
    expect(io.written.err).toContain("It is sent once, and nothing names it");
    expect(io.written.err).toMatch(/amount +25\n/);
    expect(io.written.out).toBe("");
  });

  it("shows no character that would move the cursor over what is about to happen", async () => {
    const io = capturedIo({ terminal: true, answer: "yes" });
    await confirm(asked, io);
    expect(io.written.err).not.toContain("\u001b");
    expect(io.written.err).toContain("0xabc\\u001b[2K");
  });

  it.each(["", "n", "no", "yep", "ja"])("takes %j for a no", async (answer) => {
    const io = capturedIo({ terminal: true, answer });
    await expect(confirm(asked, io)).rejects.toMatchObject({ ending: "refused" });
  });

  it("refuses where there is nobody to ask, and asks nobody", async () => {
    const io = capturedIo();
    await expect(confirm(asked, io)).rejects.toMatchObject({
      ending: "refused",
      hint: expect.stringContaining("--yes"),
    });
    expect(io.questions).toEqual([]);
  });
});
