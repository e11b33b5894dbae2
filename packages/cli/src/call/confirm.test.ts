import { operations } from "@exch/service-a/operations";
import { describe, expect, it } from "vitest";
import { findService } from "../operations/find-service.ts";
import { createCapturedIo } from "../testing/captured-io.ts";
import { chooseConfirmation, requireConfirmation } from "./confirm.ts";

const withdrawal: Parameters<typeof requireConfirmation>[0] = {
  entry: findService("a")!,
  operation: operations.withdrawals.create,
  settings: { profile: "main", baseUrl: "https://api.exchange.example", readOnly: false },
  input: { currency: "USDT", toAddress: "0xabc\u001b[2K", amount: "25" },
};

describe("the confirmation of a call", () => {
  it.each([
    ["read", false, false, "proceed"],
    ["read", false, true, "proceed"],
    ["idempotent", false, true, "ask"],
    ["keyed", false, true, "ask"],
    ["once", false, true, "ask"],
    ["once", false, false, "reject"],
    ["idempotent", false, false, "reject"],
    ["once", true, false, "proceed"],
    ["once", true, true, "proceed"],
  ] as const)("with effect %s, --yes %s and terminal %s is: %s", (effect, yes, isTerminal, decision) => {
    expect(chooseConfirmation(effect, yes, isTerminal)).toBe(decision);
  });

  it.each(["y", "yes"])("shows the call, and escapes what could move the cursor, until the reply %j", async (reply) => {
    const io = createCapturedIo({ terminal: true, reply });
    await requireConfirmation(withdrawal, false, io);
    expect(io.questions).toEqual(["Continue? [y/N] "]);
    expect(io.written.err).toContain("withdrawals.create, service A, profile main (https://api.exchange.example)");
    expect(io.written.err).toContain("Withdraws to an address");
    expect(io.written.err).toContain("It is sent once, and has no client id");
    expect(io.written.err).toMatch(/amount +25\n/);
    expect(io.written.out).toBe("");
    expect(io.written.err).not.toContain("\u001b");
    expect(io.written.err).toContain("0xabc\\u001b[2K");
  });

  it.each(["", "n", "no", "yep", "ja"])("is rejected by the reply %j", async (reply) => {
    const io = createCapturedIo({ terminal: true, reply });
    await expect(requireConfirmation(withdrawal, false, io)).rejects.toMatchObject({ exitReason: "notAllowed" });
  });
});
