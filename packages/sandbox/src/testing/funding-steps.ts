import fc from "fast-check";
import type { Account } from "../exchange/account.ts";
import { getContacts } from "../funding/addresses.ts";
import { ErrorResponse } from "../http/error-response.ts";
import { resolveOptions } from "../resolve-options.ts";
import type { Sandbox } from "../sandbox.ts";
import { handlersA } from "../service-a/handlers.ts";
import { handlersB } from "../service-b/service.ts";

const who = fc.nat(1);
const which = fc.nat(20);
const amount = fc.constantFrom("1", "2.5", "10", "49.999999", "99.5", "100");

/** One step: a withdrawal from a service, an event of a withdrawal or deposit, a deposit, or time. */
export const fundingStep = fc.oneof(
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

/** A random change of money, or time that passes. */
export type FundingStep = typeof fundingStep extends fc.Arbitrary<infer Step> ? Step : never;

/** Lets two accounts withdraw from both services, to each other and to outside. Error responses are expected. */
export function startFunding(sandbox: Sandbox, accounts: readonly Account[]): (step: FundingStep) => void {
  const { state } = sandbox;
  const options = resolveOptions({}) as never;
  const chain = sandbox.currencies.find("USDT", "eth")!;
  const addresses = accounts.map((account) => ({
    main: sandbox.addresses.create(account, chain, "main").address,
    spot: sandbox.addresses.create(account, chain, "spot").address,
  }));
  const take = (each: FundingStep) => {
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
          toAddress: toUser ? getContacts(accounts[other]!).MAIL : address,
          ...(each.feeDeductType && { feeDeductType: each.feeDeductType }),
        };
        return handlersA.withdrawals!.create!({ state, options, account: accounts[each.who]! }, input as never);
      }
      case "withdrawB": {
        const theirs = addresses[1 - each.who]!;
        const address = each.to === "outside" ? "0x1" : each.to === "theirs" ? theirs.main : theirs.spot;
        const { amount, transactionFeeFlag } = each;
        const input = { coin: "USDT", network: "ETH", amount, address, transactionFeeFlag };
        return handlersB.withdrawals!.submit!({ state, options, account: accounts[each.who]! }, input as never);
      }
      case "arrive":
        return sandbox.deposits.arrive(accounts[each.who]!, { currency: "USDT", chain: "eth", amount: each.amount });
      case "wait":
        return sandbox.advance(each.ms);
      case "fail deposit":
        return sandbox.deposits.fail(findUnfinished(sandbox.deposits, each.which) ?? "none");
      case "ask to cancel": {
        const { id, terms } = findUnfinished(sandbox.withdrawals, each.which) ?? { id: "none", terms: undefined };
        const account = terms?.account ?? sandbox.account;
        return handlersA.withdrawals!.cancel!({ state, options, account }, { withdrawalId: id } as never);
      }
      default:
        return sandbox.withdrawals[each.do as "cancel"](findUnfinished(sandbox.withdrawals, each.which) ?? "none");
    }
  };
  return (step) => {
    try {
      take(step);
    } catch (error) {
      if (!(error instanceof ErrorResponse) && !/no such|impossible/.test(String(error))) throw error;
    }
  };
}

/** Returns an item that has not ended. */
function findUnfinished<Item extends { ending: unknown }>(items: Iterable<Item>, which: number): Item | undefined {
  const open = [...items].filter(({ ending }) => ending === undefined);
  return open[which % Math.max(1, open.length)];
}
