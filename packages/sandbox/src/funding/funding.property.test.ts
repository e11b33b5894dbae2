import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Refusal } from "../refusal.ts";
import { createSandbox } from "../sandbox.ts";
import { handlersA } from "../service-a/handlers.ts";
import { handlersB } from "../service-b/handlers.ts";
import { invariants, violations } from "../testing/invariants.ts";
import { contactsOf } from "./addresses.ts";
import { takenBy } from "./withdrawal.ts";

const who = fc.nat(1);
const which = fc.nat(20);
const amount = fc.constantFrom("1", "2.5", "10", "49.999999", "99.5", "100");

const step = fc.oneof(
  fc.record({
    do: fc.constant("withdrawA" as const),
    who,
    amount,
    to: fc.constantFrom("outside", "theirs", "theirs inside", "user"),
    feeDeductType: fc.constantFrom(undefined, "INTERNAL", "EXTERNAL"),
  }),
  fc.record({
    do: fc.constant("withdrawB" as const),
    who,
    amount,
    to: fc.constantFrom("outside", "theirs", "theirs inside"),
    transactionFeeFlag: fc.boolean(),
  }),
  fc.record({ do: fc.constantFrom("ask to cancel", "cancel", "fail", "reject", "fail deposit"), which }),
  fc.record({ do: fc.constant("arrive" as const), who, amount }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.nat(90_000) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const steps = fc.array(step, { maxLength: 60, size: "max" });

/** One of those that have not ended. */
function underWay<Item extends { ending: unknown }>(items: Iterable<Item>, which: number): Item | undefined {
  const open = [...items].filter(({ ending }) => ending === undefined);
  return open[which % Math.max(1, open.length)];
}

/** Two accounts that withdraw from both services, to each other and elsewhere. */
function play(list: readonly Step[], after: (sandbox: ReturnType<typeof createSandbox>) => void) {
  const balances = { main: { USDT: "150" }, spot: { USDT: "150" } };
  const sandbox = createSandbox({ startAt: 1_790_000_000_000, balances, withdrawalLimitUsdt: "200" });
  const { world } = sandbox;
  const accounts = [sandbox.account, sandbox.openAccount({ name: "bob", balances }).account];
  const chain = sandbox.currencies.find("USDT", "eth")!;
  const addresses = accounts.map((account) => ({
    main: sandbox.addresses.create(account, chain, "main").address,
    spot: sandbox.addresses.create(account, chain, "spot").address,
  }));
  const take = (each: Step) => {
    switch (each.do) {
      case "withdrawA": {
        const other = 1 - each.who;
        const [toUser, inside] = [each.to === "user", each.to === "theirs inside"];
        const address = each.to === "outside" ? "0x1" : addresses[other]!.main;
        const input = {
          currency: "USDT",
          chain: "eth",
          amount: each.amount,
          isInner: inside,
          withdrawType: toUser ? "MAIL" : "ADDRESS",
          toAddress: toUser ? contactsOf(accounts[other]!).MAIL : address,
          ...(each.feeDeductType && { feeDeductType: each.feeDeductType }),
        };
        return handlersA.withdrawals!.create!({ world, account: accounts[each.who]! }, input as never);
      }
      case "withdrawB": {
        const theirs = addresses[1 - each.who]!;
        const address = each.to === "outside" ? "0x1" : each.to === "theirs" ? theirs.main : theirs.spot;
        const { amount, transactionFeeFlag } = each;
        const input = { coin: "USDT", network: "ETH", amount, address, transactionFeeFlag };
        return handlersB.withdrawals!.submit!({ world, account: accounts[each.who]! }, input as never);
      }
      case "arrive":
        return sandbox.deposits.arrive(accounts[each.who]!, { currency: "USDT", chain: "eth", amount: each.amount });
      case "wait":
        return sandbox.advance(each.ms);
      case "fail deposit":
        return sandbox.deposits.fail(underWay(sandbox.deposits, each.which) ?? "none");
      case "ask to cancel": {
        const { id, terms } = underWay(sandbox.withdrawals, each.which) ?? { id: "none", terms: undefined };
        const account = terms?.account ?? sandbox.account;
        return handlersA.withdrawals!.cancel!({ world, account }, { withdrawalId: id } as never);
      }
      default:
        return sandbox.withdrawals[each.do as "cancel"](underWay(sandbox.withdrawals, each.which) ?? "none");
    }
  };
  for (const each of list) {
    try {
      take(each);
    } catch (error) {
      if (!(error instanceof Refusal) && !/no such|impossible/.test(String(error))) throw error;
    }
    after(sandbox);
  }
  return sandbox;
}

describe("whatever is withdrawn, deposited, cancelled and waited for", () => {
  it("nothing is created or lost, no balance is negative, and exactly what is under way is held", () => {
    fc.assert(
      fc.property(steps, (list) => {
        play(list, (sandbox) => {
          expect(violations(sandbox.world, invariants)).toEqual([]);
          const held = new Map<object, bigint>();
          for (const { terms, ending } of sandbox.withdrawals) {
            if (ending === undefined) held.set(terms.wallet, (held.get(terms.wallet) ?? 0n) + takenBy(terms));
          }
          for (const account of sandbox.accounts) {
            for (const wallet of account.wallets()) expect(wallet.held).toBe(held.get(wallet) ?? 0n);
          }
        });
      }),
      { numRuns: 60 },
    );
  });

  it("what is not final ends in time, and every ending has its entries", () => {
    fc.assert(
      fc.property(steps, (list) => {
        const sandbox = play(list, () => {});
        sandbox.advance(20 * 60_000);
        expect([...sandbox.withdrawals].filter(({ ending }) => ending === undefined)).toEqual([]);
        expect([...sandbox.deposits].filter(({ ending }) => ending === undefined)).toEqual([]);
        const paid = new Set(sandbox.ledger.entries.map(({ context }) => context.withdrawalId));
        for (const { id, ending } of sandbox.withdrawals) expect(paid.has(id)).toBe(ending === "completed");
      }),
      { numRuns: 40 },
    );
  });

  it("much of everything happens", () => {
    const sandbox = play(fc.sample(step, { seed: 1, numRuns: 1000 }), () => {});
    const count = (ending: string) => [...sandbox.withdrawals].filter((each) => each.ending === ending).length;
    expect(count("completed")).toBeGreaterThan(20);
    expect(count("returned")).toBeGreaterThan(5);
    expect([...sandbox.deposits].filter(({ isInner }) => isInner).length).toBeGreaterThan(5);
  });
});
