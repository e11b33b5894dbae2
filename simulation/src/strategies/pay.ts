import { withdrawalToken } from "@exch/service-a";
import type { Performed, Request } from "../process/program-call.ts";
import { smallAmountOf } from "../story/intent-name.ts";
import type { Move, Program } from "./program.ts";

/** Pays out from service B, with or without a client id. */
export const payFromB: Move = async ({ choices, performer, memory }, place) => {
  const hasId = choices.happens("ownClientId", place);
  const isUsed = memory.usedClientIds.length > 0 && choices.happens("reuseClientId", place);
  const usedId = isUsed ? choices.pick(memory.usedClientIds, `used ${place}`) : undefined;
  const [network, prefix] = choices.pick(networks, `network ${place}`);
  const amount = amountAt(choices.number(`amount ${place}`));
  const performed = await performer.perform({
    service: "service-b",
    operation: "withdrawals.submit",
    inputs: [
      (intent) => {
        const withdrawOrderId = usedId ?? (hasId ? `own-${intent}` : undefined);
        const to = { coin: "USDT", network, address: `${prefix}${intent}`, amount };
        return { ...to, ...(withdrawOrderId !== undefined && { withdrawOrderId }) };
      },
    ],
    reusesClientId: isUsed,
  });
  for (const { outcome, input } of performed) {
    const isDefinite = outcome === "executed" || outcome === "notExecuted";
    if (isDefinite && typeof input.withdrawOrderId === "string") memory.addClientId(input.withdrawOrderId);
  }
};

/**
 * Pays out from service B, and then the same again under the same client id, as a person does who is not sure: within seconds or
 * days. Only the labels of the address differ, so that executions show which of the two they are.
 */
export const payAgainFromB: Move = async ({ choices, performer, incarnation }, place) => {
  const [network, prefix] = choices.pick(networks, `network ${place}`);
  const terms = { coin: "USDT", network, address: `${prefix}payee`, amount: "7.0" };
  const pay = (id: (intent: string) => string, reusesClientId: boolean) =>
    performer.perform({
      service: "service-b",
      operation: "withdrawals.submit",
      inputs: [(intent) => ({ ...terms, withdrawOrderId: id(intent), name: intent })],
      reusesClientId,
    });
  const [paid] = await pay((intent) => `own-${intent}`, false);
  if (paid === undefined || paid.outcome === "unknown" || !choices.happens("repeat", place)) return;
  await incarnation.sleep(choices.between(1, 7_200_000, `repeat ${place}`, true));
  await pay(() => String(paid.input.withdrawOrderId), true);
  // Three more times: a button that was pressed again and again, within a second or once the screen seems to hang.
  if (!choices.happens("repeatAgain", place)) return;
  for (const press of [1, 2, 3]) {
    const isLater = choices.number(`later ${place}`) < 0.4;
    const [least, most] = isLater ? [1500, 5500] : [1, 150];
    await incarnation.sleep(choices.between(least, most, `press ${press} ${place}`));
    await pay(() => String(paid.input.withdrawOrderId), true);
  }
};

/**
 * Pays out from service B, and the same again under the same client id within seconds, as a program does that gives a call a second or
 * two and repeats it. Only the labels of the address differ.
 */
export const payUnderOneId: Move = async ({ choices, performer, incarnation }, place) => {
  const [network, prefix] = choices.pick(networks, `network ${place}`);
  const terms = { coin: "USDT", network, address: `${prefix}payee`, amount: "7.0" };
  let id: string | undefined;
  const count = choices.between(2, 4, `times ${place}`);
  for (let time = 1; time <= count; time++) {
    const isHasty = choices.number(`hasty ${time} ${place}`) < 0.6;
    const [paid] = await performer.perform({
      service: "service-b",
      operation: "withdrawals.submit",
      inputs: [(intent) => ({ ...terms, withdrawOrderId: id ?? `own-${intent}`, name: intent })],
      reusesClientId: time > 1,
      timeoutMs: isHasty ? choices.between(300, 2000, `timeout ${time} ${place}`) : undefined,
    });
    if (paid === undefined) return;
    id ??= String(paid.input.withdrawOrderId);
    const isLater = choices.number(`later ${place}`) < 0.3;
    const [least, most] = isLater ? [1500, 5500] : [1, 150];
    await incarnation.sleep(choices.between(least, most, `time ${time} ${place}`));
  }
};

/**
 * Pays the same from service B a few times under one client id within moments, and then settles what is unknown: all at once or one after
 * the other, the first or the latest one first.
 */
export const payUnderOneIdTogether: Move = async ({ choices, performer, incarnation }, place) => {
  const [network, prefix] = choices.pick(networks, `network ${place}`);
  const terms = { coin: "USDT", network, address: `${prefix}payee`, amount: "7.0" };
  const [least, most] = choices.number(`close ${place}`) < 0.5 ? ([1, 150] as const) : ([1500, 5500] as const);
  const intents: string[] = [];
  let id: string | undefined;
  const count = choices.between(2, 4, `times ${place}`);
  for (let time = 1; time <= count; time++) {
    if (time > 1) await incarnation.sleep(choices.between(least, most, `time ${time} ${place}`));
    const [paid] = await performer.perform({
      service: "service-b",
      operation: "withdrawals.submit",
      inputs: [(intent) => ({ ...terms, withdrawOrderId: id ?? `own-${intent}`, name: intent })],
      reusesClientId: time > 1,
      isSettledTogether: true,
    });
    if (paid === undefined) return;
    id ??= String(paid.input.withdrawOrderId);
    intents.push(paid.intent);
  }
  const inOrder = choices.number(`order ${place}`) < 0.4 ? intents.toReversed() : intents;
  const areTogether = choices.number(`together ${place}`) < 0.4;
  await incarnation.sleep(choices.pick([10, 1000, 20_000, 70_000], `wait ${place}`));
  if (areTogether) return performer.settleTogether(inOrder);
  for (const intent of inOrder) await performer.settleTogether([intent]);
};

/** Pays out from service A: with a token that the client adds, with one of the program's own, or with a remark without one. */
export const payFromA: Move = async (program, place) => {
  await payA(program, place, program.choices.number(`payee ${place}`) < 0.3);
};

/** Pays the same amount to the same address twice at once, as for two invoices. */
export const payTwiceFromA: Move = async (program, place) => {
  await Promise.all([payA(program, `${place} first`, true), payA(program, `${place} second`, true)]);
};

/** Most payments of one amount to one address, one shortly after the other. */
const mostInvoices = 6;

/** Pays the same amount to the same address for several invoices: at once, or within half a second. */
export const payInvoices: Move = async (program, place) => {
  const { choices, incarnation } = program;
  const count = choices.between(3, mostInvoices, `invoices ${place}`);
  const gapMs = choices.number(`gap ${place}`) < 0.3 ? 0 : choices.between(60, 190, `gap of ${place}`);
  const isSettledLater = choices.number(`later ${place}`) < 0.5;
  const pay = async (_: unknown, index: number) => {
    if (index * gapMs > 0) await incarnation.sleep(index * gapMs);
    await payA(program, `${place} invoice ${index}`, true, { isSettledLater });
  };
  await Promise.all(Array.from({ length: count }, pay));
};

/** Pays for several invoices at once, and then settles those whose outcome is unknown together, the latest or the first one first. */
export const payInvoicesTogether: Move = async (program, place) => {
  const { choices, incarnation, performer } = program;
  const invoices = Array.from({ length: mostInvoices }, (_, index) => `${place} invoice ${index}`);
  const paid = await Promise.all(invoices.map((invoice) => payA(program, invoice, true, { isSettledTogether: true })));
  await incarnation.sleep(choices.pick([1000, 20_000, 70_000, 70_000, 600_000], `wait ${place}`));
  const intents = paid.flat().map(({ intent }) => intent);
  const isLatestFirst = choices.number(`order ${place}`) < 0.7;
  await performer.settleTogether(isLatestFirst ? intents.toReversed() : intents);
};

/** @param isSame true for one of several payments of one amount to one address: only their remarks differ */
async function payA(
  { choices, performer, memory, incarnation }: Program,
  place: string,
  isSame: boolean,
  options: Pick<Request, "isSettledLater" | "isSettledTogether"> = {},
): Promise<Performed[]> {
  const chain = choices.pick(["trx", "eth"] as const, `chain ${place}`);
  const amount = isSame ? "5.0" : amountAt(choices.number(`amount ${place}`));
  const kind = choices.number(`remark ${place}`);
  const token = kind < 0.8 ? withdrawalToken(incarnation.random) : undefined;
  const remark = kind < 0.6 && !isSame ? undefined : token === undefined ? "payout" : `payout ${token}`;
  const prefix = chain === "trx" ? "T" : "0x";
  const performed = await performer.perform({
    service: "service-a",
    operation: "withdrawals.create",
    inputs: [
      (intent) => ({
        currency: "USDT",
        chain,
        toAddress: isSame ? `${prefix}payee` : `${prefix}${intent}`,
        amount,
        withdrawType: "ADDRESS",
        ...(remark !== undefined && { remark: isSame ? `${remark} ${intent}` : remark }),
      }),
    ],
    ...options,
  });
  for (const { outcome, id } of performed) if (outcome === "executed" && id !== undefined) memory.addWithdrawal(id);
  return performed;
}

/** Cancels a withdrawal from service A, and pays out where none is known. */
export const cancelWithdrawal: Move = async (program, place) => {
  const { memory, performer } = program;
  const withdrawalId = memory.withdrawals.pop();
  if (withdrawalId === undefined) return payFromA(program, place);
  await performer.perform({
    service: "service-a",
    operation: "withdrawals.cancel",
    inputs: [() => ({ withdrawalId })],
  });
};

/** Creates a deposit address by which an amount is to be received: one at a time. */
export const createAddress: Move = async (program, place) => {
  const { performer, memory } = program;
  if (memory.isCreatingAddress) return payFromB(program, place);
  memory.isCreatingAddress = true;
  await performer.perform({
    service: "service-a",
    operation: "deposits.createAddress",
    inputs: [(intent) => ({ currency: "BTC", chain: "btcln", to: "main", amount: smallAmountOf(intent) })],
  });
  memory.isCreatingAddress = false;
};

const networks = [
  ["TRX", "T"],
  ["ETH", "0x"],
] as const;

/** Amounts with a few digits, or with all that the currency has. */
function amountAt(share: number): string {
  return (2 + share * 20).toFixed(share < 0.5 ? 1 : 6);
}
