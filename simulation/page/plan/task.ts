import type { Random } from "../../src/engine/random.ts";

/** Something that the programs of both sides have to do once: a limit order at service A, or a withdrawal from service B. */
export type Task = Readonly<{
  /** `order-17`: unique in a run. The programs write it where only they read it, so that the page can find it again. */
  name: string;
  number: number;
  /** Milliseconds after the start from which it is due. */
  dueMs: number;
  /** `Buy 0.02 BTC at 54,100`. */
  title: string;
  /** Amount in USDT. */
  value: number;
}> &
  (Readonly<{ kind: "order"; input: OrderInput }> | Readonly<{ kind: "payout"; input: PayoutInput }>);

type OrderInput = Readonly<
  { type: "limit"; symbol: string; side: "buy" } & Record<"price" | "size" | "remark", string>
>;
type PayoutInput = Readonly<Record<"coin" | "network" | "address" | "amount", string>>;

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
    const name = `payout-${number}`;
    const input = { coin: "USDT", network: "TRX", address: `T${name}`, amount: String(value) };
    return { kind: "payout", name, number, dueMs, value, title: `Pay ${format(value)} USDT`, input };
  }
  const size = random.pick(["0.01", "0.02", "0.03", "0.05"]);
  const price = random.between(531, 569) * 100;
  const name = `order-${number}`;
  const input = { type: "limit", symbol: "BTC-USDT", side: "buy", price: String(price), size, remark: name } as const;
  const title = `Buy ${size} BTC at ${format(price)}`;
  return { kind: "order", name, number, dueMs, value: Math.round(price * Number(size)), title, input };
}

/** Finds the name of the task in an input. */
export function findTaskName({ remark, address }: Readonly<Record<string, unknown>>): string {
  return String(remark ?? address ?? "").replace(/^T/, "");
}

/** Writes a whole number with separators. */
export const format = (value: number): string => value.toLocaleString("en-US");
