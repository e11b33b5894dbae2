import { type CallOptions, ExchangeError } from "@exch/runtime";
import { methodOf } from "../process/call-method.ts";
import type { ExchangeName } from "../story/story-event.ts";
import { alteredIn, idsIn } from "./compare-with-sent.ts";
import type { Move, Program } from "./program.ts";

/** A list, and how a program reads it. */
interface List {
  readonly service: ExchangeName;
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
/** Items of a list that are compared with what was sent. */
const mostCompared = 5;
const hour = 3_600_000;

type Items = AsyncIterable<Record<string, unknown>>;

interface Reader {
  items(input: unknown, options: CallOptions): Items;
  history(span: { from: number; to?: number }, input: unknown, options: CallOptions & { windowMs: number }): Items;
}

/** Reads a list from page to page, as far as the program wants. Each item must come once. */
export const readList: Move = async (program, place) => {
  if (!program.countRead()) return;
  const { choices, clients } = program;
  const list = choices.pick(lists, `list ${place}`);
  const method = methodOf(clients, list.service, list.operation) as unknown as Reader;
  const now = clients[list.service === "service-a" ? "a" : "b"].clock.now();
  const isHistory = list.hasHistory && choices.number(`history ${place}`) < 0.5;
  const from = now - choices.between(1, 20 * 24, `hours ${place}`) * hour;
  const texts: string[] = [];
  const options = keeping(texts);
  // A program that keeps little in memory reads a span in parts.
  const windowMs = Math.ceil((now - from) / (choices.between(0, 4, `parts ${place}`) + 0.5));
  const items = isHistory
    ? method.history({ from, to: now }, list.input, { ...options, windowMs })
    : method.items(list.input, options);
  await tellOf(program, list, items, texts, isHistory ? { from, to: now } : undefined);
};

/** Options of a call that keep the text of each page. */
function keeping(texts: string[]): CallOptions {
  return { onResponse: ({ status, text }) => void (status === 200 && texts.push(text)) };
}

async function tellOf(
  { story, plan, now }: Program,
  { service, operation, id }: List,
  items: Items,
  texts: readonly string[],
  span: { readonly from: number; readonly to: number } | undefined,
): Promise<void> {
  const since = now();
  const seen = new Set<string>();
  const duplicates: string[] = [];
  const compared: unknown[] = [];
  let count = 0;
  let error: string | undefined;
  try {
    for await (const item of items) {
      // A response may have lost ids.
      const name = item[id] == null ? undefined : String(item[id]);
      if (name !== undefined && seen.has(name)) duplicates.push(name);
      if (name !== undefined) seen.add(name);
      if (compared.length < mostCompared) compared.push(item);
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
    duplicates: duplicates.filter((name) => !texts.some((text) => isRepeatedIn(text, name))),
    // A walk that ended early has not given all of its last page.
    missing:
      error !== undefined || count === mostItems
        ? 0
        : idsIn(texts).filter((name) => name !== "null" && !seen.has(name)).length,
    altered: alteredIn(compared, texts),
    since,
    ...(span !== undefined && { span }),
    ...(count === mostItems && { isCut: true }),
    ...(error !== undefined && { error }),
  });
}

/** Open orders above which a program reads them less often: their list has no pages. */
const manyOpen = 100;

/** Reads what is open, as a program does before it acts. */
export const readOpen: Move = async (program, place) => {
  const { clients, choices, story, plan, memory, now } = program;
  if (choices.number(`many ${place}`) * memory.openOrders > manyOpen || !program.countRead()) return;
  const symbol = choices.pick(["BTC-USDT", "ETH-USDT"], `pair ${place}`);
  const since = now();
  const texts: string[] = [];
  const tell = (operation: string, items: readonly unknown[]) => {
    const altered = alteredIn(items.slice(0, mostCompared), texts);
    const list = { items: items.length, duplicates: [], missing: 0, altered, since };
    story.add({ kind: "list", process: plan.name, service: "service-a", operation, ...list });
  };
  try {
    const open = await clients.a.orders.listOpen({ symbol }, keeping(texts));
    memory.openOrders = open.length;
    tell("orders.listOpen", open);
    tell("accounts.list", await clients.a.accounts.list({}, keeping(texts)));
  } catch (error) {
    if (!(error instanceof ExchangeError)) throw error;
  }
};

/** True for an id that one page has more than once: the exchange itself repeats it. */
function isRepeatedIn(text: string, name: string): boolean {
  return idsIn([text]).filter((id) => id === name).length > 1;
}
