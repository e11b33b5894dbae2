import { BookOrder } from "../src/exchange/book-order.ts";
import { type Amount, ONE } from "../src/exchange/money.ts";
import { OrderBook } from "../src/exchange/order-book.ts";
import { cpuSeconds } from "./cpu-time.ts";

/** Measures the matching engine alone: orders per second of processor time, created, matched, resting and cancelled. */
const tick = ONE / 10n;
const lot = ONE / 100_000_000n;

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Flow {
  name: string;
  /** Number of ticks over which resting prices spread. */
  spread: number;
  cancels: number;
  markets: number;
}

const flows: Flow[] = [
  { name: "all rest, 200,000 prices", spread: 200_000, cancels: 0, markets: 0 },
  { name: "a quiet market: rest, 45 % cancelled, 5 % taken", spread: 500, cancels: 0.45, markets: 0.05 },
  { name: "a wild market: half of all orders take", spread: 200, cancels: 0.1, markets: 0.5 },
];

function run({ spread, cancels, markets }: Flow, count: number): { seconds: number; trades: number } {
  const next = random(7);
  let trades = 0;
  const book = new OrderBook(lot, { traded: () => void trades++, reduced: () => {} });
  const open: BookOrder[] = [];
  const prices = Array.from({ length: spread }, (_, index) => BigInt(index + 1) * tick);
  const sizes: Amount[] = Array.from({ length: 64 }, (_, index) => BigInt(index + 1) * 10_000n * lot);
  const middle = 500_000n * tick;

  const started = cpuSeconds();
  for (let index = 0; index < count; index++) {
    const draw = next();
    if (draw < cancels && open.length > 0) {
      const order = open[Math.floor(next() * open.length)]!;
      const last = open.pop()!;
      if (last !== order) open[open.indexOf(order)] = last;
      if (order.level !== undefined) book.cancel(order);
      continue;
    }
    const side = next() < 0.5 ? "buy" : "sell";
    const market = draw < cancels + markets;
    const away = prices[Math.floor(next() * spread)]!;
    const price = market ? undefined : side === "buy" ? middle - away : middle + away;
    const order = new BookOrder({ side, owner: index & 255, price, size: sizes[index & 63]! });
    if (book.submit(order) === "open" && cancels > 0) {
      if (open.length < 1000) open.push(order);
      else open[Math.floor(next() * 1000)] = order;
    }
  }
  return { seconds: cpuSeconds() - started, trades };
}

for (const flow of flows) {
  run(flow, 50_000);
  const rates: number[] = [];
  let trades = 0;
  for (let round = 0; round < 5; round++) {
    const result = run(flow, 300_000);
    rates.push(300_000 / result.seconds);
    trades = result.trades;
  }
  rates.sort((left, right) => left - right);
  const [low, median, high] = [rates[0]!, rates[2]!, rates[4]!].map((rate) => Math.round(rate / 1000));
  console.log(`${flow.name}: ${median} thousand orders/s (${low} to ${high}), ${trades} trades in 300,000 orders`);
}
