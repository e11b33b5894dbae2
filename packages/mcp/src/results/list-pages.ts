import { isJsonObject, type JsonObject, type Operation } from "@exch/runtime/service";
import { ToolError } from "./tool-error.ts";

/** Reads a cursor: the number of items to skip. @throws ToolError */
export function readPlace(cursor: unknown = "0"): number {
  if (!/^\d{1,6}$/.test(String(cursor)))
    throw new ToolError("pageCursor must be that of an earlier result of this tool");
  return Number(cursor);
}

/** Cuts the list of a payload: returns at most so many items, from the place on. States their number, and a cursor where there are more. */
export function cutList(
  { paging }: Pick<Operation, "paging">,
  payload: unknown,
  from: number,
  most: number,
): JsonObject {
  const field = findListField(paging, payload);
  const items = field === undefined ? payload : Object(payload)[field];
  if (!Array.isArray(items)) return { data: payload };
  const shown = items.slice(from, from + most);
  const end = from + shown.length;
  return {
    data: field === undefined ? shown : { ...Object(payload), [field]: shown },
    count: { shown: shown.length, from, onPage: items.length },
    ...(end < items.length && { pageCursor: String(end) }),
  };
}

/** Finds the field that holds the list: that of the pages, else the longest. Undefined where the payload is the list, or has none. */
function findListField(paging: Operation["paging"], payload: unknown): string | undefined {
  if (paging !== undefined && "items" in paging) return paging.items;
  const lists = isJsonObject(payload) ? Object.entries(payload).filter(([, value]) => Array.isArray(value)) : [];
  return lists.sort(([, one], [, other]) => Object(other).length - Object(one).length)[0]?.[0];
}
