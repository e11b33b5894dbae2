import { ExchangeError } from "@exch/runtime";
import { methodOf } from "../process/call-method.ts";
import type { ServiceName } from "../story/story-event.ts";
import type { Move, Program } from "./program.ts";

/** A list, and how a program reads it. */
interface List {
  readonly service: ServiceName;
  readonly operation: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly id: string;
  /** True for a list that is read by spans of time as well. */
  readonly hasHistory: boolean;
}

const lists: readonly List[] = [
  { service: "service-a", operation: "orders.listClosed", input: { limit: 20 }, id: "id", hasHistory: true },
  { service: "service-a", operation: "orders.fills", input: { limit: 20 }, id: "id", hasHistory: true },
  { service: "service-a", operation: "withdrawals.list", input: { pageSize: 10 }, id: "id", hasHistory: false },
  { service: "service-b", operation: "withdrawals.list", input: { limit: 10 }, id: "id", hasHistory: true },
];

const mostItems = 100;
const hour = 3_600_000;

interface Reader {
  items(input: unknown): AsyncIterable<Record<string, unknown>>;
  history(span: { from: number; to?: number }, input: unknown): AsyncIterable<Record<string, unknown>>;
}

/** Reads a list from page to page, as far as the program wants. Each item must come once. */
export const readList: Move = async (program, place) => {
  if (!program.countRead()) return;
  const { choices, clients } = program;
  const list = choices.pick(lists, `list ${place}`);
  const method = methodOf(clients, list.service, list.operation) as unknown as Reader;
  const now = clients[list.service === "service-a" ? "a" : "b"].clock.now();
  const isHistory = list.hasHistory && choices.number(`history ${place}`) < 0.5;
  const from = now - choices.between(1, 10 * 24, `hours ${place}`) * hour;
  await tellOf(program, list, isHistory ? method.history({ from, to: now }, list.input) : method.items(list.input));
};

async function tellOf(
  { story, plan, now }: Program,
  { service, operation, id }: List,
  items: AsyncIterable<Record<string, unknown>>,
): Promise<void> {
  const since = now();
  const seen = new Set<string>();
  const duplicates: string[] = [];
  let count = 0;
  let error: string | undefined;
  try {
    for await (const item of items) {
      const name = String(item[id]);
      if (seen.has(name)) duplicates.push(name);
      seen.add(name);
      if (++count === mostItems) break;
    }
  } catch (cause) {
    error = cause instanceof ExchangeError ? cause.code : String(cause);
  }
  story.add({
    kind: "list",
    process: plan.name,
    service,
    operation,
    items: count,
    duplicates,
    since,
    ...(error !== undefined && { error }),
  });
}

/** Reads what is open, as a program does before it acts. */
export const readOpen: Move = async (program, place) => {
  if (!program.countRead()) return;
  const { clients, choices } = program;
  const symbol = choices.pick(["BTC-USDT", "ETH-USDT"], `pair ${place}`);
  try {
    await clients.a.orders.listOpen({ symbol });
    await clients.a.accounts.list({});
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
  }
};
