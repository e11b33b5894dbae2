import type { Input } from "../process/call-method.ts";
import type { Performed } from "../process/program-call.ts";
import type { Move, Program } from "./program.ts";

/** Prices around which programs trade. */
const markets = [
  { symbol: "BTC-USDT", price: 60_000, digits: 1 },
  { symbol: "BTC-USDT", price: 60_000, digits: 1 },
  { symbol: "ETH-USDT", price: 3000, digits: 2 },
] as const;

/** Places a limit order, near the market or far from it: of any pair, or of one. */
export const placeLimit = (operation: "orders.place" | "orders.placeSync", pair?: string): Move => {
  return async (program, place) => {
    const clientOid = clientIdOf(program, place);
    const terms = limitTerms(program, place, pair);
    const performed = await program.performer.perform({
      service: "service-a",
      operation,
      inputs: [(intent) => ({ ...terms, ...named(intent, clientOid?.(intent)) })],
      reusesClientId: clientOid?.isUsed === true,
    });
    remember(program, performed);
  };
};

/** Places a market order. */
export const placeMarket = (operation: "orders.place" | "orders.placeSync"): Move => {
  return async (program, place) => {
    const { choices, performer } = program;
    const clientOid = clientIdOf(program, place);
    const { symbol } = choices.pick(markets, `market ${place}`);
    const side = choices.pick(["buy", "sell"] as const, `side ${place}`);
    const amount =
      side === "buy" && choices.number(`funds ${place}`) < 0.5
        ? { funds: String(choices.between(20, 900, `amount ${place}`)) }
        : { size: `0.0${choices.between(1, 5, `amount ${place}`)}` };
    const performed = await performer.perform({
      service: "service-a",
      operation,
      inputs: [(intent) => ({ type: "market", symbol, side, ...amount, ...named(intent, clientOid?.(intent)) })],
      reusesClientId: clientOid?.isUsed === true,
    });
    rememberClientIds(program, performed);
  };
};

/** Most orders of one call. */
const mostOrders = 20;

/** Places several orders by one call: quotes of a few prices, or of many. */
export const placeBatch = (operation: "orders.placeMany" | "orders.placeManySync"): Move => {
  return async (program, place) => {
    // A program that always places batches often has one order only.
    const isAlone = program.choices.number(`alone ${place}`) < 0.25;
    const count = isAlone ? 1 : program.choices.between(1, mostOrders, `count ${place}`, true);
    const hasIds = program.choices.happens("ownClientId", place);
    const inputs = Array.from({ length: count }, (_, index) => {
      const terms = limitTerms(program, `${place} item ${index}`);
      return (intent: string) => ({ ...terms, ...named(intent, hasIds ? `own-${intent}` : undefined) });
    });
    remember(program, await program.performer.perform({ service: "service-a", operation, inputs }));
  };
};

/**
 * Places a few orders by one call that has little time, and perhaps one of them again under its client id once it is cancelled, as a
 * program does whose quotes are soon out of date.
 */
export const placeInHaste: Move = async (program, place) => {
  const { performer, choices, incarnation } = program;
  const hasIds = choices.happens("ownClientId", place);
  const inputs = fewOrders(program, place, hasIds);
  const isHasty = choices.number(`hasty ${place}`) < 0.6;
  const timeoutMs = isHasty ? choices.between(500, 8000, `timeout ${place}`) : undefined;
  const placed = await performer.perform({ service: "service-a", operation: "orders.placeMany", inputs, timeoutMs });
  const last = placed.findLast(({ outcome, id }) => outcome === "executed" && id !== undefined);
  if (!hasIds || last === undefined || choices.number(`anew ${place}`) < 0.5) return;
  const { id, input } = last;
  await performer.perform({
    service: "service-a",
    operation: "orders.cancel",
    inputs: [() => ({ orderId: id, symbol: input.symbol })],
  });
  await incarnation.sleep(choices.between(1500, 10_000, `again ${place}`));
  await performer.perform({
    service: "service-a",
    operation: "orders.place",
    inputs: [(intent) => ({ ...input, remark: intent })],
    reusesClientId: true,
  });
};

/**
 * Places an order, and then the same order again under the same client id, as a person does who is not sure. The remarks differ, so
 * that executions and entries of journals show which of the two they are.
 */
export const placeAndRepeat: Move = async (program, place) => {
  const { performer, choices } = program;
  const terms = limitTerms(program, place);
  const first = await performer.perform({
    service: "service-a",
    operation: "orders.place",
    inputs: [(intent) => ({ ...terms, ...named(intent, `own-${intent}`) })],
  });
  remember(program, first);
  const [placed] = first;
  if (placed === undefined || !choices.happens("repeat", place)) return;
  await program.incarnation.sleep(choices.between(1, 600_000, `repeat ${place}`, true));
  await performer.perform({
    service: "service-a",
    operation: "orders.place",
    inputs: [(intent) => ({ ...placed.input, remark: intent })],
    reusesClientId: true,
  });
};

/** Places an order, cancels it, and places it again under the same client id, as a program does that names its orders itself. */
export const placeUnderOneId: Move = async (program, place) => {
  const { performer, choices, incarnation } = program;
  const terms = limitTerms(program, place);
  const [placed] = await performer.perform({
    service: "service-a",
    operation: "orders.place",
    inputs: [(intent) => ({ ...terms, ...named(intent, `own-${intent}`) })],
  });
  if (placed?.id === undefined) return;
  const { id, input } = placed;
  await performer.perform({
    service: "service-a",
    operation: "orders.cancel",
    inputs: [() => ({ orderId: id, symbol: input.symbol })],
  });
  await incarnation.sleep(choices.between(7000, 15_000, `again ${place}`));
  await performer.perform({
    service: "service-a",
    operation: "orders.place",
    inputs: [(intent) => ({ ...input, remark: intent })],
    reusesClientId: true,
  });
};

/**
 * Places a few orders by one call, cancels the last one that was placed, and places it again under its client id at once, as a program does
 * whose price was wrong for a moment.
 */
export const placeAgainAtOnce: Move = async (program, place) => {
  const { performer, choices, incarnation } = program;
  const inputs = fewOrders(program, place, true);
  const placed = await performer.perform({ service: "service-a", operation: "orders.placeMany", inputs });
  const last = placed.findLast(({ outcome, id }) => outcome === "executed" && id !== undefined);
  if (last === undefined) return;
  const { id, input } = last;
  await performer.perform({
    service: "service-a",
    operation: "orders.cancelSync",
    inputs: [() => ({ orderId: id, symbol: input.symbol })],
  });
  await incarnation.sleep(choices.between(1, 400, `again ${place}`));
  await performer.perform({
    service: "service-a",
    operation: "orders.place",
    inputs: [(intent) => ({ ...input, remark: intent })],
    reusesClientId: true,
  });
};

/** A few orders for one call, under client ids of the program's own or of the client's. */
function fewOrders(program: Program, place: string, hasIds: boolean): ((intent: string) => Input)[] {
  return Array.from({ length: program.choices.between(2, 4, `count ${place}`) }, (_, index) => {
    const terms = limitTerms(program, `${place} item ${index}`);
    return (intent: string) => ({ ...terms, ...named(intent, hasIds ? `own-${intent}` : undefined) });
  });
}

function limitTerms({ choices }: Program, place: string, pair?: string): Input {
  const ofPair = markets.find(({ symbol }) => symbol === pair);
  const { symbol, price, digits } = ofPair ?? choices.pick(markets, `market ${place}`);
  const side = choices.pick(["buy", "sell"] as const, `side ${place}`);
  // A tenth of the orders cross the market.
  const distance = choices.between(-20, 180, `distance ${place}`) / 1000;
  const limit = price * (side === "buy" ? 1 - distance : 1 + distance);
  const kind = choices.number(`kind ${place}`);
  return {
    type: "limit",
    symbol,
    side,
    price: limit.toFixed(digits),
    size: `0.0${choices.between(2, 5, `size ${place}`)}`,
    ...(kind < 0.1 && { postOnly: true }),
    ...(kind >= 0.1 && kind < 0.2 && { timeInForce: "GTT", cancelAfter: choices.between(10, 86_400, `time ${place}`) }),
    ...(kind >= 0.2 && kind < 0.3 && { stp: choices.pick(["CN", "CO", "CB", "DC"], `stp ${place}`) }),
    ...(kind >= 0.3 && kind < 0.35 && { tags: "strategy" }),
  };
}

/** Chooses a client id of the program's own, new or used before. Undefined where the client chooses. */
function clientIdOf(
  { choices, memory }: Program,
  place: string,
): (((intent: string) => string) & { isUsed?: boolean }) | undefined {
  const { usedClientIds } = memory;
  if (usedClientIds.length > 0 && choices.happens("reuseClientId", place)) {
    const used = choices.pick(usedClientIds, `used ${place}`);
    return Object.assign(() => used, { isUsed: true });
  }
  return choices.happens("ownClientId", place) ? (intent) => `own-${intent}` : undefined;
}

function named(intent: string, clientOid: string | undefined): Input {
  return { remark: intent, ...(clientOid !== undefined && { clientOid }) };
}

/** Keeps what the program knows of the orders that it placed. */
export function remember(program: Program, performed: readonly Performed[]): void {
  rememberClientIds(program, performed);
  for (const { outcome, id, input } of performed) {
    if (outcome !== "executed" || id === undefined) continue;
    const { symbol, clientOid } = input;
    const hasId = typeof clientOid === "string";
    program.memory.addOrder({ id, symbol: String(symbol), clientOid: hasId ? clientOid : undefined });
  }
}

function rememberClientIds({ memory }: Program, performed: readonly Performed[]): void {
  for (const { outcome, input } of performed) {
    const isDefinite = outcome === "executed" || outcome === "notExecuted";
    if (isDefinite && typeof input.clientOid === "string") memory.addClientId(input.clientOid);
  }
}
