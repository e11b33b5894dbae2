import { type CallOptions, ExchangeError, type Paged } from "@exch/runtime";
import type { ListRead } from "../exchange/true-records.ts";
import { findMethod } from "../process/program-call.ts";
import type { Fields } from "../story/story-event.ts";
import type { Move, Program } from "./program.ts";

/** A list, and how a program reads it: from page to page, by spans of time as well, or as a whole. */
type List = Pick<ListRead, "service" | "operation" | "input"> & { readonly by: "pages" | "spans" | "whole" };

const a = { service: "service-a", by: "spans" } as const;
const b = { service: "service-b", operation: "withdrawals.list", by: "spans" } as const;
const pair = { symbol: "BTC-USDT", limit: 20 } as const;

const lists: readonly List[] = [
  { ...a, operation: "orders.listClosed", input: { limit: 20 } },
  { ...a, operation: "orders.listClosed", input: pair },
  { ...a, operation: "orders.fills", input: { limit: 20 } },
  { ...a, operation: "orders.fills", input: pair },
  { ...a, operation: "withdrawals.list", input: { pageSize: 10 }, by: "pages" },
  { ...b, input: { limit: 10 } },
  { ...b, input: { limit: 3, coin: "USDT" } },
  { ...a, operation: "orders.listOpen", input: { symbol: "BTC-USDT" }, by: "whole" },
  { ...a, operation: "accounts.list", input: {}, by: "whole" },
];

const maxItems = 100;
/** Items of a list that are compared with what was sent. */
const maxCompared = 5;

/** A list that was read: its items, and the texts of its pages. */
type ReadList = Omit<ListRead, "apiKey" | "most"> & {
  readonly items: readonly Fields[];
  readonly texts: readonly string[];
  readonly error?: string | undefined;
  readonly why?: readonly string[] | undefined;
};

/** Reads a list from page to page, as far as the program wants. It rests in between, while the list moves on. */
export const readList: Move = async (program, place) => {
  if (program.nextIntent() === undefined) return;
  const { choices, clients, stage, incarnation } = program;
  const { by, ...list } = choices.pick(lists, `list ${place}`);
  const { service, operation, input } = list;
  const method = findMethod(clients, service, operation) as unknown as Paged<Fields, readonly Fields[], Fields>;
  const to = clients[service === "service-a" ? "a" : "b"].clock.now();
  const from = to - choices.between(1, 20 * 24, `hours ${place}`) * 3_600_000;
  const span = by === "spans" && choices.number(`history ${place}`) < 0.5 ? { from, to } : undefined;
  // A program that goes on later need not know the end.
  const asked = choices.number(`until now ${place}`) < 0.5 ? span && { from } : span;
  const texts: string[] = [];
  const options: CallOptions = { onResponse: ({ status, text }) => void (status < 300 && texts.push(text)) };
  // A program that keeps little in memory reads a span in parts.
  const windowMs = Math.ceil((to - from) / (choices.between(0, 4, `parts ${place}`) + 0.5));
  const since = stage.scheduler.now;
  const read = () => (by === "whole" ? method(input, options) : method.items(input, options));
  let walk = asked && method.history(asked, input, { ...options, windowMs });
  const items: Fields[] = [];
  let error: string | undefined;
  const isByPage = choices.number(`by page ${place}`) < 0.3;
  // A walk goes on after an error, or where its program ended it: itself, or by its cursor, in another process.
  for (let tries = choices.between(1, 4, `tries ${place}`); tries > 0; tries--) {
    error = undefined;
    const restsAt = items.length + choices.between(1, 40, `rests ${place} ${tries}`);
    const ends = walk !== undefined && tries > 1 && choices.number(`ends ${place} ${tries}`) < 0.5;
    try {
      for await (const part of isByPage && walk ? walk.pages() : (walk ?? (await read()))) {
        const before = items.length;
        items.push(...[part].flat());
        if (by !== "whole" && items.length >= maxItems) break;
        if (before >= restsAt || items.length < restsAt) continue;
        await incarnation.sleep(choices.between(1, 60_000, `rest ${place} ${tries}`, true));
        if (ends) break;
      }
      if (!ends || items.length >= maxItems) break;
    } catch (cause) {
      error = cause instanceof ExchangeError ? cause.code : String(cause);
      if (walk === undefined) break;
    }
    if (asked && walk && choices.number(`resumes ${place} ${tries}`) < 0.5)
      walk = method.history(asked, input, { ...options, windowMs, resume: structuredClone(walk.cursor) });
  }
  const why = error === undefined ? walk?.report.why.filter((each) => !each.startsWith("records older")) : undefined;
  tellList(program, { ...list, span, since, items, texts, error, why });
};

/** Tells what a program was given of a list. */
function tellList(
  { stage, process, records, getKey }: Program,
  { items, texts, error, why, input, ...read }: ReadList,
): void {
  const isCut = items.length >= maxItems;
  // A response may have lost ids.
  const received = items.flatMap(({ id }) => (id == null ? [] : [String(id)]));
  const isRepeated = (name: string) => texts.some((text) => text.split(`"${name}"`).length > 2);
  const most = isCut ? items.length : undefined;
  const expected = records.listExpected({ ...read, input, apiKey: getKey(), most });
  stage.story.add({
    ...{ kind: "list", process, ...read, items: items.length, received, isCut, error, why },
    duplicates: received.filter((name, index) => received.indexOf(name) < index && !isRepeated(name)),
    altered: findAltered(items.slice(0, maxCompared), texts),
    ...(expected !== undefined && { expected }),
  });
}

/** Finds the values in data that are not in the texts that the exchange sent, digit by digit. */
export function findAltered(data: unknown, texts: readonly string[]): string[] {
  if (typeof data === "object" && data !== null)
    return Object.values(data).flatMap((value) => findAltered(value, texts));
  if (typeof data !== "number" && typeof data !== "bigint" && typeof data !== "string") return [];
  const text = typeof data === "string" ? JSON.stringify(data).slice(1, -1) : String(data);
  return text === "" || texts.some((each) => hasValue(each, text)) ? [] : [text];
}

/** True where a text has a value as a whole: not as a part of a longer number or string. */
function hasValue(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at >= 0; at = text.indexOf(value, at + 1))
    if (/["[:,]/.test(text[at - 1] ?? "") && /[",}\]]/.test(text[at + value.length] ?? "")) return true;
  return false;
}
