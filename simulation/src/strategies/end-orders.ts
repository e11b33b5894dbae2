import type { Input } from "../process/call-method.ts";
import type { Request } from "../process/program-call.ts";
import { amountOf, smallAmountOf } from "../story/intent-name.ts";
import { placeLimit, remember } from "./place-orders.ts";
import type { Move, Program } from "./program.ts";
import type { KnownOrder } from "./program-memory.ts";

const placeInstead = placeLimit("orders.place");

/** Makes a move that does something to a known order, and places one where none is known. */
function withOrder(
  act: (program: Program, order: KnownOrder, place: string) => Promise<void>,
  suits: (order: KnownOrder) => boolean = () => true,
): Move {
  return async (program, place) => {
    const order = program.memory.takeOrder(program.choices.number(`order ${place}`));
    if (order === undefined || !suits(order)) await placeInstead(program, place);
    else await act(program, order, place);
  };
}

/** Cancels an order by its id. */
export const cancelById = (operation: "orders.cancel" | "orders.cancelSync"): Move =>
  withOrder((program, { id, symbol }) => perform(program, operation, () => ({ orderId: id, symbol })));

/** Most orders that are cancelled one after the other. */
const mostCancelled = 10;

/** Cancels the orders that the program knows one by one, as a program does whose exchange fails. */
export const cancelEach: Move = async (program, place) => {
  for (let count = 1; count <= mostCancelled && program.memory.orders.length > 0; count++)
    await cancelById("orders.cancel")(program, `${place} order ${count}`);
};

/** Cancels an order by its client id. */
export const cancelByClientId = (operation: "orders.cancelByClientOid" | "orders.cancelByClientOidSync"): Move =>
  withOrder(
    (program, { clientOid, symbol }) => perform(program, operation, () => ({ clientOid, symbol })),
    ({ clientOid }) => clientOid !== undefined,
  );

/** Cancels a part of an order. */
export const cancelPart: Move = withOrder(async (program, order) => {
  const { id, symbol } = order;
  await perform(program, "orders.cancelPartial", (intent) => ({
    orderId: id,
    symbol,
    cancelSize: smallAmountOf(intent),
  }));
  program.memory.addOrder(order);
});

/** Replaces an order by one with another size, and sometimes with another price. */
export const modify: Move = withOrder(async (program, order, place) => {
  const { choices, performer } = program;
  const { id, symbol, clientOid } = order;
  const byClientId = clientOid !== undefined && choices.number(`by ${place}`) < 0.3;
  const price = symbol === "BTC-USDT" ? choices.between(50_000, 70_000, `price ${place}`) : 3000;
  const hasPrice = choices.number(`price of ${place}`) < 0.3;
  const performed = await performer.perform({
    service: "service-a",
    operation: "orders.modify",
    inputs: [
      (intent) => ({
        symbol,
        ...(byClientId ? { clientOid } : { orderId: id }),
        newSize: amountOf(intent),
        ...(hasPrice && { newPrice: String(price) }),
      }),
    ],
  });
  remember(program, performed);
});

/** Cancels all orders of a pair, or of all pairs, where the program has this habit. */
export const cancelMany: Move = async (program, place) => {
  const { choices, memory } = program;
  if (!choices.happens("cancelEverything", place)) return placeInstead(program, place);
  memory.orders.length = 0;
  if (choices.number(`scope ${place}`) < 0.5) return perform(program, "orders.cancelAll", () => ({}));
  const symbol = choices.pick(["BTC-USDT", "BTC-USDT", "ETH-USDT"], `pair ${place}`);
  return perform(program, "orders.cancelBySymbol", () => ({ symbol }));
};

/** Cancels all orders and places a new one at once, as a program does that changes its prices. */
export const quoteAnew: Move = async (program, place) => {
  await cancelMany(program, place);
  await placeInstead(program, `${place} anew`);
};

/**
 * Moves from one pair to the other: cancels all, and places an order of the other pair at once. What is left of the first one is open. In
 * half of the cases it has an order of the other pair already, and replaces it: the new one first, so that the pair is never without.
 */
export const changePair: Move = async (program, place) => {
  const { choices, incarnation } = program;
  if (!choices.happens("cancelEverything", place)) return placeInstead(program, place);
  program.memory.orders.length = 0;
  const pairs = ["BTC-USDT", "ETH-USDT"] as const;
  const first = choices.number(`first ${place}`) < 0.5 ? 0 : 1;
  const pair = pairs[1 - first];
  const hasOther = choices.number(`other ${place}`) < 0.5;
  await perform(program, "orders.cancelAll", () => ({}));
  if (hasOther) await placeLimit("orders.place", pair)(program, `${place} other`);
  await placeLimit("orders.place", pairs[first])(program, `${place} before`);
  // Far enough apart for the exchange's dates to tell the orders from before and after.
  await incarnation.sleep(choices.between(2000, 8000, `old ${place}`));
  const isSettledLater = choices.number(`later ${place}`) < 0.9;
  await perform(program, "orders.cancelAll", () => ({}), { isSettledLater, isNotRepeated: isSettledLater });
  await incarnation.sleep(choices.between(1500, 6000, `new ${place}`));
  const replaced = program.memory.orders.find(({ symbol }) => symbol === pair);
  await placeLimit("orders.place", pair)(program, `${place} after`);
  if (replaced !== undefined)
    await perform(program, "orders.cancel", () => ({ orderId: replaced.id, symbol: replaced.symbol }));
  await incarnation.sleep(choices.between(60_000, 120_000, `wait ${place}`));
};

/** Places an order and cancels everything at once, as a person does who sees a mistake. */
export const placeAndCancel: Move = async (program, place) => {
  await placeInstead(program, place);
  await cancelMany(program, `${place} at once`);
};

/** Seconds after which dead-connection protection triggers: the few that programs use. */
const timeouts = [5, 30, 60, 600, 3600, 86_400] as const;

/** Sets dead-connection protection, or ends it. */
export const protect: Move = async (program, place) => {
  const { choices, plan } = program;
  if (!choices.happens("cancelEverything", `protection ${place}`)) return placeInstead(program, place);
  // Most programs set the same again and again, to stay protected.
  const terms = choices.number(`terms ${place}`) < 0.6 ? plan.name : place;
  const isSet = choices.number(`set ${place}`) < 0.7;
  const timeout = isSet ? choices.pick(timeouts, `timeout ${terms}`) : -1;
  const symbols = choices.pick([undefined, "BTC-USDT", "BTC-USDT,ETH-USDT"], `pairs ${terms}`);
  return perform(program, "dcp.set", () => ({ timeout, ...(symbols !== undefined && { symbols }) }));
};

/** Sets dead-connection protection, and the same again a little later, as a program does that stays connected. */
export const protectAgain: Move = async (program, place) => {
  const { choices, incarnation } = program;
  if (!choices.happens("cancelEverything", `protection ${place}`)) return placeInstead(program, place);
  const timeout = choices.pick([60, 60, 600, 86_400], `timeout ${place}`);
  await perform(program, "dcp.set", () => ({ timeout }));
  await incarnation.sleep(choices.between(8000, 50_000, `again ${place}`));
  const isNotRepeated = choices.number(`once ${place}`) < 0.7;
  await perform(program, "dcp.set", () => ({ timeout }), { isNotRepeated });
  // Not once more within the seconds by which no state tells two settings apart.
  await incarnation.sleep(8000);
};

async function perform(
  { performer }: Program,
  operation: string,
  input: (intent: string) => Input,
  options: Pick<Request, "isSettledLater" | "isNotRepeated"> = {},
): Promise<void> {
  await performer.perform({ service: "service-a", operation, inputs: [input], ...options });
}
