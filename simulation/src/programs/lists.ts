import { type CallOptions, ExchangeError } from "@exch/runtime";
import { methodOf } from "../process/program-call.ts";
import type { ExchangeName, WalletAmounts } from "../story/story-event.ts";
import type { Move, Program } from "./program.ts";

/** A list, and how a program reads it. `history`: by spans of time as well. */
interface List {
  readonly service: ExchangeName;
  readonly operation: string;
  readonly input: Item;
  readonly history?: boolean;
}

type Item = Readonly<Record<string, unknown>>;

const a = { service: "service-a", history: true } as const;
const b = { service: "service-b", operation: "withdrawals.list", history: true } as const;
const pair = { symbol: "BTC-USDT", limit: 20 } as const;
const lists: readonly List[] = [
  { ...a, operation: "orders.listClosed", input: { limit: 20 } },
  { ...a, operation: "orders.listClosed", input: pair },
  { ...a, operation: "orders.fills", input: { limit: 20 } },
  { ...a, operation: "orders.fills", input: pair },
  { ...a, operation: "withdrawals.list", input: { pageSize: 10 }, history: false },
  { ...b, input: { limit: 10 } },
  { ...b, input: { limit: 3, coin: "USDT" } },
];

const mostItems = 100;
/** Items of a list that are compared with what was sent. */
const mostCompared = 5;
/** Open orders above which a program reads them less often: their list has no pages. */
const manyOpen = 100;
const hour = 3_600_000;

interface Reader {
  items(input: Item, options: CallOptions): AsyncIterable<Item>;
  history(span: object, input: Item, options: CallOptions & { windowMs: number }): AsyncIterable<Item>;
}

/** Options of a call that keep the text of each page. */
function keeping(texts: string[]): CallOptions {
  return { onResponse: ({ status, text }) => void (status < 300 && texts.push(text)) };
}

/** Reads a list from page to page, as far as the program wants. */
export const readList: Move = async (program, place) => {
  if (program.nextIntent() === undefined) return;
  const { choices, clients, now } = program;
  const { service, operation, input, history = false } = choices.pick(lists, `list ${place}`);
  const method = methodOf(clients, service, operation) as unknown as Reader;
  const to = clients[service === "service-a" ? "a" : "b"].clock.now();
  const from = to - choices.between(1, 20 * 24, `hours ${place}`) * hour;
  const span = history && choices.number(`history ${place}`) < 0.5 ? { from, to } : undefined;
  const texts: string[] = [];
  const options = keeping(texts);
  // A program that keeps little in memory reads a span in parts.
  const windowMs = Math.ceil((to - from) / (choices.between(0, 4, `parts ${place}`) + 0.5));
  const since = now();
  const found = span ? method.history(span, input, { ...options, windowMs }) : method.items(input, options);
  const items: Item[] = [];
  let error: string | undefined;
  try {
    for await (const item of found) {
      items.push(item);
      if (items.length === mostItems) break;
    }
  } catch (cause) {
    error = cause instanceof ExchangeError ? cause.code : String(cause);
  }
  tell(program, { service, operation, input, span, since, items, texts, error });
};

/** Reads what is open, and the balances, as a program does before it acts. */
export const readOpen: Move = async (program, place) => {
  const { clients, choices, memory, now, story, plan, records, apiKey } = program;
  if (choices.number(`many ${place}`) * memory.openOrders > manyOpen || program.nextIntent() === undefined) return;
  const input = { symbol: choices.pick(["BTC-USDT", "ETH-USDT"], `pair ${place}`) };
  const key = apiKey();
  try {
    const texts: string[] = [];
    const since = now();
    const items = (await clients.a.orders.listOpen(input, keeping(texts))) as unknown as Item[];
    memory.openOrders = items.length;
    tell(program, { service: "service-a", operation: "orders.listOpen", input, since, items, texts });
    const from = now();
    const wallets = (await clients.a.accounts.list({})) as unknown as WalletAmounts[];
    const shown = records.balancesSince(key, from);
    const received = wallets.map(({ type, currency, balance, available, holds }) => ({
      type,
      currency,
      balance,
      available,
      holds,
    }));
    const read = { process: plan.name, service: "service-a", operation: "accounts.list", since: from } as const;
    if (apiKey() === key) story.add({ kind: "balance", ...read, received, shown });
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
  }
};

/** A list that was read: its items, and the texts of its pages. */
interface ListRead extends List {
  readonly span?: { readonly from: number; readonly to: number } | undefined;
  readonly since: number;
  readonly items: readonly Item[];
  readonly texts: readonly string[];
  readonly error?: string | undefined;
}

/** Tells what a program was given of a list. */
function tell({ story, plan, records, apiKey }: Program, { items, texts, error, ...read }: ListRead): void {
  const { service, operation, span, since } = read;
  const isCut = items.length === mostItems;
  // A response may have lost ids.
  const received = items.flatMap(({ id }) => (id == null ? [] : [String(id)]));
  const isRepeated = (name: string) => texts.some((text) => text.split(`"${name}"`).length > 2);
  const twice = received.filter((name, index) => received.indexOf(name) < index && !isRepeated(name));
  const expected = records.recordsWithin({ ...read, apiKey: apiKey(), most: isCut ? mostItems : undefined });
  story.add({
    kind: "list",
    process: plan.name,
    service,
    operation,
    items: items.length,
    duplicates: twice,
    received,
    ...(expected !== undefined && { expected }),
    altered: alteredIn(items.slice(0, mostCompared), texts),
    since,
    ...(span !== undefined && { span }),
    ...(isCut && { isCut }),
    ...(error !== undefined && { error }),
  });
}

/** Finds the values in data that are not in the texts that the exchange sent, digit by digit. */
export function alteredIn(data: unknown, texts: readonly string[]): string[] {
  if (typeof data === "object" && data !== null) return Object.values(data).flatMap((value) => alteredIn(value, texts));
  if (typeof data !== "number" && typeof data !== "bigint" && typeof data !== "string") return [];
  const text = typeof data === "string" ? JSON.stringify(data).slice(1, -1) : String(data);
  return text === "" || texts.some((each) => isIn(each, text)) ? [] : [text];
}

/** True where a text has a value as a whole: not as a part of a longer number or string. */
function isIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (/["[:,]/.test(text[at - 1] ?? "") && /[",}\]]/.test(text[at + value.length] ?? "")) return true;
  return false;
}
