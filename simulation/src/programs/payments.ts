import { withdrawalToken } from "@exch/service-a";
import { omitUndefined } from "../omit-undefined.ts";
import { toSmallAmount } from "../story/intent-name.ts";
import type { Fields } from "../story/story-event.ts";
import { chooseClientId, type Move, type Program, perform, waitBefore } from "./program.ts";

const networks = [
  ["TRX", "T"],
  ["ETH", "0x"],
] as const;

/** Pays out from service B, with or without a client id. */
export const payFromB: Move = async (program, place) => {
  const { reusesClientId, create } = chooseClientId(program, place);
  const [network, prefix] = program.choices.pick(networks, `network ${place}`);
  const amount = chooseAmount(program, place);
  const input = (intent: string) => {
    const terms = { coin: "USDT", network, address: `${prefix}${intent}`, amount };
    return omitUndefined({ ...terms, withdrawOrderId: create(intent) });
  };
  await perform(program, "service-b", "withdrawals.submit", [input], { reusesClientId });
};

/**
 * Pays out from service B, and then the same again under the same client id, as a person does who is not sure, or a program that gives a
 * call a second and repeats it. Only the labels of the address differ, so that executions show which of them they are.
 */
export const payAgain: Move = async (program, place) => {
  const { choices } = program;
  const [network, prefix] = choices.pick(networks, `network ${place}`);
  const terms = { coin: "USDT", network, address: `${prefix}payee`, amount: "7.0" };
  let id: string | undefined;
  const times = choices.happens("repeat", place) ? choices.between(2, 4, `times ${place}`) : 1;
  for (let time = 1; time <= times; time++) {
    if (time > 1) await waitBefore(program, `${place} time ${time}`);
    const isHasty = choices.number(`hasty ${time} ${place}`) < 0.3;
    const input = (intent: string): Fields => ({ ...terms, withdrawOrderId: id ?? `own-${intent}`, name: intent });
    const [paid] = await perform(program, "service-b", "withdrawals.submit", [input], {
      reusesClientId: time > 1,
      timeoutMs: isHasty ? choices.between(300, 2000, `timeout ${time} ${place}`) : undefined,
    });
    if (paid === undefined) break;
    id ??= String(paid.input.withdrawOrderId);
  }
};

/** Pays out from service A: with a token that the client adds, with one of the program's own, or with a remark without one. */
export const payFromA: Move = async (program, place) => {
  await payA(program, place, program.choices.number(`payee ${place}`) < 0.3);
};

/** Pays the same amount to the same address for several invoices: at once, or within half a second. Only their remarks differ. */
export const payInvoices: Move = async (program, place) => {
  const { choices, incarnation } = program;
  const count = choices.between(2, 6, `invoices ${place}`);
  const gapMs = choices.number(`gap ${place}`) < 0.5 ? 0 : choices.between(60, 190, `gap of ${place}`);
  const isSettledLater = choices.number(`later ${place}`) < 0.6;
  const pay = async (_: unknown, index: number) => {
    if (index * gapMs > 0) await incarnation.sleep(index * gapMs);
    await payA(program, `${place} invoice ${index}`, true, isSettledLater);
  };
  await Promise.all(Array.from({ length: count }, pay));
};

/** @param isSame true for one of several payments of one amount to one address: only their remarks differ */
async function payA(program: Program, place: string, isSame: boolean, isSettledLater = false): Promise<void> {
  const { choices, memory, incarnation } = program;
  const chain = choices.pick(["trx", "eth"] as const, `chain ${place}`);
  const amount = isSame ? "5.0" : chooseAmount(program, place);
  const kind = choices.number(`remark ${place}`);
  const text = kind < 0.8 ? `payout ${withdrawalToken(incarnation.random)}` : "payout";
  const prefix = chain === "trx" ? "T" : "0x";
  const input = (intent: string) => ({
    ...{ currency: "USDT", chain, amount, withdrawType: "ADDRESS" },
    toAddress: isSame ? `${prefix}payee` : `${prefix}${intent}`,
    ...(isSame && { remark: `${text} ${intent}` }),
    ...(!isSame && kind >= 0.6 && { remark: text }),
  });
  for (const { outcome, id } of await perform(program, "service-a", "withdrawals.create", [input], { isSettledLater }))
    if (outcome === "executed" && id !== undefined) memory.keep(memory.withdrawals, id);
}

/** Cancels a withdrawal from service A, and pays out where none is known. */
export const cancelWithdrawal: Move = async (program, place) => {
  const withdrawalId = program.memory.withdrawals.pop();
  if (withdrawalId === undefined) return payFromA(program, place);
  await perform(program, "service-a", "withdrawals.cancel", [() => ({ withdrawalId })]);
};

/** Creates a deposit address by which an amount is to be received: one at a time. */
export const createAddress: Move = async (program, place) => {
  const { memory } = program;
  if (memory.isCreatingAddress) return payFromB(program, place);
  memory.isCreatingAddress = true;
  const input = (intent: string) => ({ currency: "BTC", chain: "btcln", to: "main", amount: toSmallAmount(intent) });
  await perform(program, "service-a", "deposits.createAddress", [input]);
  memory.isCreatingAddress = false;
};

/** Chooses an amount with a few digits, or with all that the currency has. */
function chooseAmount({ choices }: Program, place: string): string {
  const share = choices.number(`amount ${place}`);
  return (2 + share * 20).toFixed(share < 0.5 ? 1 : 6);
}
