import type { Performed } from "../process/program-call.ts";
import { toAmount, toSmallAmount } from "../story/intent-name.ts";
import type { Fields } from "../story/story-event.ts";
import { chooseClientId, type KnownOrder, type Move, type Program, perform, waitBefore } from "./program.ts";

/** Prices around which programs trade. */
const markets = [
  { symbol: "BTC-USDT", price: 60_000, digits: 1 },
  { symbol: "BTC-USDT", price: 60_000, digits: 1 },
  { symbol: "ETH-USDT", price: 3000, digits: 2 },
] as const;

const pairs = ["BTC-USDT", "ETH-USDT"] as const;
/** Most orders of one call, and most that are cancelled one after the other. */
const maxOrders = 20;
const maxCancelled = 10;

/** Places an order near the market or far from it, or one that waits for no price. */
export const placeOrder: Move = (program, place) => placeOne(program, place, chooseTerms(program, place));

/** Places a market order. */
export const placeAtMarket: Move = (program, place) => {
  const { choices } = program;
  const { symbol } = choices.pick(markets, `market ${place}`);
  const side = choices.pick(["buy", "sell"] as const, `side ${place}`);
  const amount =
    side === "buy" && choices.number(`funds ${place}`) < 0.5
      ? { funds: String(choices.between(20, 900, `amount ${place}`)) }
      : { size: `0.0${choices.between(1, 5, `amount ${place}`)}` };
  return placeOne(program, place, { type: "market", symbol, side, ...amount });
};

/** Places one order, sometimes under a client id of the program's own, new or used before. */
async function placeOne(program: Program, place: string, terms: Fields): Promise<void> {
  const { reusesClientId, create } = chooseClientId(program, place);
  const input = (intent: string) => addName(terms, intent, create(intent));
  const operation = chooseForm(program, "orders.place", place);
  remember(program, await perform(program, "service-a", operation, [input], { reusesClientId }));
}

/** Chooses the form of an operation that waits for the engine, or the one that does not. */
function chooseForm({ choices }: Program, operation: string, place: string): string {
  return choices.number(`form ${place}`) < 0.4 ? `${operation}Sync` : operation;
}

/** Places several orders by one call: quotes of a few prices, or of many, sometimes with little time. */
export const placeBatch: Move = async (program, place) => {
  const { choices } = program;
  const isHasty = choices.number(`hasty ${place}`) < 0.2;
  const timeoutMs = isHasty ? choices.between(500, 8000, `timeout ${place}`) : undefined;
  const isAlone = choices.number(`alone ${place}`) < 0.25;
  const count = isAlone ? 1 : choices.between(1, maxOrders, `count ${place}`, true);
  const inputs = createItems(program, place, count, choices.happens("ownClientId", place));
  const operation = chooseForm(program, "orders.placeMany", place);
  remember(program, await perform(program, "service-a", operation, inputs, { timeoutMs }));
};

/**
 * Places orders under client ids of the program's own, and then one of them again under the same id, as a person does who is not sure, or a
 * program whose price was wrong: while it is open, or once it is cancelled. The remarks differ, so that executions show which of the two
 * they are.
 */
export const placeAgain: Move = async (program, place) => {
  const { choices } = program;
  const count = choices.pick([1, 1, 1, 2, 4], `count ${place}`);
  const inputs = createItems(program, place, count, true);
  const placed = await perform(program, "service-a", count === 1 ? "orders.place" : "orders.placeMany", inputs);
  remember(program, placed);
  const last = placed.at(-1);
  if (last === undefined || !choices.happens("repeat", place)) return;
  const { id, input } = last;
  if (id !== undefined && choices.number(`cancels ${place}`) < 0.7) {
    await perform(program, "service-a", chooseForm(program, "orders.cancel", place), [
      () => ({ orderId: id, symbol: input.symbol }),
    ]);
  }
  await waitBefore(program, place);
  const anew = (intent: string) => ({ ...input, remark: intent });
  await perform(program, "service-a", "orders.place", [anew], { reusesClientId: true });
};

/** Creates a move that does something to a known order, and places one where none is known. */
const withOrder =
  (act: (program: Program, order: KnownOrder, place: string) => Promise<unknown>): Move =>
  async (program, place) => {
    const { orders } = program.memory;
    const [order] = orders.splice(Math.floor(program.choices.number(`order ${place}`) * orders.length), 1);
    await (order === undefined ? placeOrder(program, place) : act(program, order, place));
  };

/** Cancels an order: by its id, or by its client id where it has one of the program's own. */
export const cancel = withOrder((program, { id, symbol, clientOid }, place) => {
  const isByClientId = clientOid !== undefined && program.choices.number(`by ${place}`) < 0.5;
  const operation = chooseForm(program, isByClientId ? "orders.cancelByClientOid" : "orders.cancel", place);
  const input = isByClientId ? { clientOid, symbol } : { orderId: id, symbol };
  return perform(program, "service-a", operation, [() => input]);
});

/** Cancels the orders that the program knows one by one, as a program does whose exchange fails. */
export const cancelEach: Move = async (program, place) => {
  for (let count = 1; count <= maxCancelled && program.memory.orders.length > 0; count++)
    await cancel(program, `${place} order ${count}`);
};

/** Cancels a part of an order. */
export const cancelPart: Move = withOrder(async (program, order) => {
  const { id: orderId, symbol } = order;
  const input = (intent: string) => ({ orderId, symbol, cancelSize: toSmallAmount(intent) });
  await perform(program, "service-a", "orders.cancelPartial", [input]);
  program.memory.keep(program.memory.orders, order);
});

/** Replaces an order by one with another size, and sometimes with another price. */
export const modify: Move = withOrder(async (program, { id, symbol, clientOid }, place) => {
  const { choices } = program;
  const isByClientId = clientOid !== undefined && choices.number(`by ${place}`) < 0.3;
  const price = symbol === "BTC-USDT" ? choices.between(50_000, 70_000, `price ${place}`) : 3000;
  const newPrice = choices.number(`price of ${place}`) < 0.3 && { newPrice: String(price) };
  const which = isByClientId ? { clientOid } : { orderId: id };
  const input = (intent: string) => ({ symbol, ...which, newSize: toAmount(intent), ...newPrice });
  remember(program, await perform(program, "service-a", "orders.modify", [input]));
});

/**
 * Cancels all orders of a pair, or of all pairs, where the program has this habit. It often places one right before, as a person does who
 * sees a mistake, or right after, as a program that changes its prices or its pair.
 */
export const cancelMany: Move = async (program, place) => {
  const { choices, memory, incarnation } = program;
  const placeSome = (when: string) => placeOne(program, `${place} ${when}`, chooseTerms(program, `${place} ${when}`));
  if (!choices.happens("cancelEverything", place)) return placeSome("instead");
  memory.orders.length = 0;
  const happens = (what: string, share: number) => choices.number(`${what} ${place}`) < share;
  if (happens("before", 0.5)) await placeSome("before");
  // Far enough apart for the exchange's dates to tell the orders from before and after, or not.
  if (happens("waits", 0.4)) await incarnation.sleep(choices.between(1500, 8000, `old ${place}`));
  const isSettledLater = happens("later", 0.4);
  const symbol = choices.pick([undefined, undefined, ...pairs], `scope ${place}`);
  const [operation, input] = symbol === undefined ? ["orders.cancelAll", {}] : ["orders.cancelBySymbol", { symbol }];
  await perform(program, "service-a", operation, [() => input], { isSettledLater, isNotRepeated: isSettledLater });
  if (!happens("after", 0.6)) return;
  if (happens("pauses", 0.4)) await incarnation.sleep(choices.between(1, 6000, `new ${place}`));
  await placeSome("after");
};

/** Seconds after which dead-connection protection triggers: the few that programs use. */
const timeouts = [5, 30, 60, 600, 3600, 86_400] as const;

/** Sets dead-connection protection, or ends it; sometimes the same again a little later, as a program does that stays connected. */
export const protect: Move = async (program, place) => {
  const { choices, process, incarnation } = program;
  if (!choices.happens("cancelEverything", `protection ${place}`)) return placeOrder(program, place);
  const terms = choices.number(`terms ${place}`) < 0.6 ? process : place;
  const timeout = choices.number(`set ${place}`) < 0.7 ? choices.pick(timeouts, `timeout ${terms}`) : -1;
  const symbols = choices.pick([undefined, "BTC-USDT", "BTC-USDT,ETH-USDT"], `pairs ${terms}`);
  const input = () => ({ timeout, ...(symbols !== undefined && { symbols }) });
  await perform(program, "service-a", "dcp.set", [input]);
  if (choices.number(`again ${place}`) < 0.5) return;
  await incarnation.sleep(choices.between(8000, 50_000, `pause ${place}`));
  const isNotRepeated = choices.number(`once ${place}`) < 0.7;
  await perform(program, "service-a", "dcp.set", [input], { isNotRepeated });
  // Not once more within the seconds by which no state tells two settings apart.
  await incarnation.sleep(8000);
};

/** Creates several orders for one call, under client ids of the program's own or of the client's. */
function createItems(program: Program, place: string, count: number, hasIds: boolean): ((intent: string) => Fields)[] {
  return Array.from({ length: count }, (_, index) => {
    const terms = chooseTerms(program, `${place} item ${index}`);
    return (intent: string) => addName(terms, intent, hasIds ? `own-${intent}` : undefined);
  });
}

function addName(terms: Fields, intent: string, clientOid: string | undefined): Fields {
  return { ...terms, remark: intent, ...(clientOid !== undefined && { clientOid }) };
}

function chooseTerms({ choices }: Program, place: string): Fields {
  const { symbol, price, digits } = choices.pick(markets, `market ${place}`);
  const side = choices.pick(["buy", "sell"] as const, `side ${place}`);
  // A tenth of the orders cross the market.
  const distance = choices.between(-20, 180, `distance ${place}`) / 1000;
  const kind = choices.number(`kind ${place}`);
  return {
    ...{ type: "limit", symbol, side },
    price: (price * (side === "buy" ? 1 - distance : 1 + distance)).toFixed(digits),
    size: `0.0${choices.between(2, 5, `size ${place}`)}`,
    ...(kind < 0.1 && { postOnly: true }),
    ...(kind >= 0.1 && kind < 0.2 && { timeInForce: "GTT", cancelAfter: choices.between(10, 86_400, `time ${place}`) }),
    ...(kind >= 0.2 && kind < 0.3 && { stp: choices.pick(["CN", "CO", "CB", "DC"], `stp ${place}`) }),
    ...(kind >= 0.3 && kind < 0.35 && { tags: "strategy" }),
  };
}

/** Keeps the orders that the program placed. */
function remember({ memory }: Program, performed: readonly Performed[]): void {
  for (const { outcome, id, input } of performed) {
    const { type, symbol, clientOid } = input as Record<string, string | undefined>;
    if (outcome === "executed" && id !== undefined && type !== "market")
      memory.keep(memory.orders, { id, symbol: String(symbol), clientOid });
  }
}
