import type { Random } from "../../src/engine/random.ts";

/** Something that the programs of both sides have to do once. */
export interface Task {
  /** `order-17`: unique in a run. The programs write it where only they read it, so that the page can find it again. */
  readonly name: string;
  readonly number: number;
  readonly kind: "order" | "payout";
  /** Milliseconds after the start from which it is due. */
  readonly dueMs: number;
  /** `Buy 0.02 BTC at 54,100`. */
  readonly title: string;
  /** Amount in USDT. */
  readonly value: number;
  /** Limit price and size of an order. */
  readonly price?: string;
  readonly size?: string;
}

/** Mean pause between two tasks, in milliseconds. */
const meanPauseMs = 45 * 60_000;

/** Draws the tasks of a run. */
export function drawTasks(random: Random, lengthMs: number): Task[] {
  const tasks: Task[] = [];
  let dueMs = random.between(60_000, 600_000);
  // The last hours have none, so that everything can end.
  while (dueMs < lengthMs - 2 * 3_600_000) {
    tasks.push(drawTask(random, tasks.length + 1, dueMs));
    dueMs += random.between(meanPauseMs / 3, (meanPauseMs * 5) / 3);
  }
  return tasks;
}

function drawTask(random: Random, number: number, dueMs: number): Task {
  if (random.chance(0.4)) {
    const value = random.between(4, 60) * 25;
    return { name: `payout-${number}`, number, kind: "payout", dueMs, value, title: `Pay ${format(value)} USDT` };
  }
  const size = random.pick(["0.01", "0.02", "0.03", "0.05"]);
  const price = random.between(531, 569) * 100;
  const value = Math.round(price * Number(size));
  const title = `Buy ${size} BTC at ${format(price)}`;
  return { name: `order-${number}`, number, kind: "order", dueMs, value, title, price: String(price), size };
}

/** Writes a whole number with separators. */
export function format(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ",");
}
