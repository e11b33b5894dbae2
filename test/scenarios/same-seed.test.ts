import { type Fetch, UnknownOutcomeError } from "@exch/runtime";
import { createSandbox, faultKinds, faults } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { createServiceB } from "@exch/service-b";
import { afterEach, describe, expect, it, vi } from "vitest";
import { buy, symbol } from "./spot.ts";
import { withdrawalOfB } from "./withdrawals.ts";

/** Runs a small program with all kinds of faults, and returns what left or reached it, and the ledger. */
async function run(seed: number): Promise<string> {
  const lines: string[] = [];
  const sandbox = createSandbox({ clock: "auto", seed, startAt: 1_790_000_000_000 });
  const { clock, randomness, credentials } = sandbox;
  const note = (kind: string, ...what: unknown[]) => void lines.push(`${clock.now()} ${kind} ${JSON.stringify(what)}`);
  sandbox.liquidity.ladder(symbol);
  sandbox.faults.add({ kind: faultKinds.filter((kind) => !faults[kind].isFalse), chance: 0.25 });
  const fetch: Fetch = (url, init) => {
    note("request", url, init.headers, init.body);
    return sandbox.fetch(url, init).catch((error) => {
      note("lost");
      throw error;
    });
  };
  const onEvent = (event: unknown) => note("event", event);
  const common = { fetch, credentials, advanced: { clock, randomness }, onEvent };
  const a = createServiceA(common);
  const b = createServiceB(common);
  const end = (call: Promise<unknown>) =>
    call.then(
      (output) => note("output", output),
      async (error) => {
        note("error", error.message);
        if (error instanceof UnknownOutcomeError) note("settled", (await error.settle()).outcome);
      },
    );
  for (let minute = 0; minute < 12; minute += 1) {
    await clock.sleep(60_000);
    await Promise.all([
      end(a.orders.place({ ...buy, price: String(50_000 + minute), size: "0.01" })),
      end(a.orders.listOpen({ symbol })),
      end(b.withdrawals.submit({ ...withdrawalOfB, amount: String(10 + minute) })),
      end(a.orders.cancelBySymbol({ symbol })),
    ]);
  }
  return [...lines, sandbox.ledger.text()].join("\n");
}

afterEach(() => vi.restoreAllMocks());

describe("a program with the sandbox's clock and randomness", () => {
  it("sends the same bytes in every run with the same seed, others with another, and draws nothing from the platform", async () => {
    const draws = [vi.spyOn(crypto, "randomUUID"), vi.spyOn(Math, "random"), vi.spyOn(crypto, "getRandomValues")];
    const first = await run(7);
    for (const kind of ["lost", "settled", '"type":"wait"', '"reason":"backoff"']) expect(first).toContain(kind);
    expect(await run(7)).toBe(first);
    const clientIds = (trace: string) => trace.match(/clientOid[^,]+/g) ?? [];
    expect(clientIds(await run(8))[0]).not.toBe(clientIds(first)[0]);
    for (const draw of draws) expect(draw).not.toHaveBeenCalled();
  });
});
