import { isJsonObject, type JsonObject, type Operation } from "@exch/runtime/service";
import { ToolError } from "./tool-error.ts";

/** Limits of one result. */
const maxItems = 50;
const maxCharacters = 50_000;

/** A place in a list: the position of its page, in the field of the input that has it, and the number of items of the page to skip. */
interface Place {
  readonly at?: unknown;
  readonly skip: number;
}

/** Reads a cursor. @throws ToolError */
export function readPlace(cursor: unknown): Place {
  if (cursor === undefined) return { skip: 0 };
  const [, skip, at] = /^(\d{1,6}) (.{1,500})?$/.exec(Buffer.from(String(cursor), "base64url").toString("utf8")) ?? [];
  if (skip === undefined) throw new ToolError("pageCursor must be that of an earlier result of this tool");
  return { skip: Number(skip), ...(at !== undefined && { at: JSON.parse(at) }) };
}

/** Adds the position of a page to an input. */
export function choosePage({ paging }: Operation, input: JsonObject, { at }: Place): JsonObject {
  return paging === undefined || at === undefined ? input : { ...input, [getPositionField(paging)]: at };
}

/** Cuts the list of a payload: from the place on, as many items as fit. States their number, and a cursor where there may be more. */
export function cutList(
  { paging }: Pick<Operation, "paging">,
  input: JsonObject,
  payload: unknown,
  { at, skip }: Place,
): JsonObject {
  const field = findListField(paging, payload);
  const items = field === undefined ? payload : Object(payload)[field];
  if (!Array.isArray(items)) return { data: payload };
  let shown = items.slice(skip, skip + maxItems);
  while (shown.length > 1 && JSON.stringify(shown).length > maxCharacters)
    shown = shown.slice(0, Math.ceil(shown.length / 2));
  const end = skip + shown.length;
  const isCut = end < items.length;
  const position = isCut ? at : findNextPage(paging, input, payload, items);
  const next = isCut || position !== undefined ? `${isCut ? end : 0} ${JSON.stringify(position) ?? ""}` : undefined;
  const total = paging?.style === "page" && paging.count !== undefined ? Object(payload)[paging.count] : undefined;
  return {
    data: field === undefined ? shown : { ...Object(payload), [field]: shown },
    count: { shown: shown.length, from: skip, onPage: items.length, ...(total !== undefined && { total }) },
    ...(next !== undefined && { pageCursor: Buffer.from(next).toString("base64url") }),
  };
}

/** Finds the field that holds the list: that of the pages, else the longest. Undefined where the payload is the list, or has none. */
function findListField(paging: Operation["paging"], payload: unknown): string | undefined {
  if (paging !== undefined && "items" in paging) return paging.items;
  const lists = isJsonObject(payload) ? Object.entries(payload).filter(([, value]) => Array.isArray(value)) : [];
  return lists.sort(([, one], [, other]) => Object(other).length - Object(one).length)[0]?.[0];
}

function getPositionField(paging: NonNullable<Operation["paging"]>): string {
  if (paging.style === "page") return paging.page;
  return paging.style === "cursor" ? paging.cursor : paging.offset;
}

/** Finds the position of the next page. A short page does not prove the end of a list, an empty one does. */
function findNextPage(
  paging: Operation["paging"],
  input: JsonObject,
  payload: unknown,
  items: readonly unknown[],
): unknown {
  if (paging === undefined || items.length === 0) return undefined;
  const now = input[getPositionField(paging)];
  if (paging.style === "offset") return Number(now ?? 0) + items.length;
  if (paging.style === "page") {
    const page = Number(now ?? 1);
    return page >= Number(Object(payload)[paging.total]) ? undefined : page + 1;
  }
  const ofPage = paging.next === undefined ? undefined : Object(payload)[paging.next];
  const next = ofPage ?? (paging.nextOfItem === undefined ? undefined : Object(items.at(-1))[paging.nextOfItem]);
  // An unchanged cursor would never end, and an empty one would begin again.
  return /^0*$/.test(String(next ?? "")) || String(next) === String(now ?? "") ? undefined : next;
}
