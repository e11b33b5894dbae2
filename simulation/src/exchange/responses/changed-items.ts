import type { Choices } from "../../engine/choices.ts";
import type { ArrivedRequest } from "../arrived-request.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A response with other results of the items of a batch, and the name of that fault. */
export interface ChangedItems {
  readonly fault: "itemsWithoutIds" | "namedDuplicates";
  readonly text: string;
}

/** Decides whether the response to a batch has other results than the true ones; undefined where it stays as it is. */
export function changeItems(
  choices: Choices,
  place: string,
  { body }: ArrivedRequest,
  text: string,
  activeId: (item: Fields) => string | undefined,
): ChangedItems | undefined {
  if (!body.startsWith('{"orderList"')) return undefined;
  const changed = (fault: ChangedItems["fault"], changedText: string | undefined) =>
    changedText === undefined ? undefined : { fault, text: changedText };
  if (choices.happens("itemsWithoutIds", place)) return changed("itemsWithoutIds", withItemsWithoutIds(body, text));
  if (!choices.happens("namedDuplicates", place)) return undefined;
  return changed("namedDuplicates", withNamedDuplicates(body, text, activeId));
}

/**
 * Changes the response to a batch: each rejected item is reported as a success without its id. Returns undefined where no item was
 * rejected.
 */
export function withItemsWithoutIds(body: string, text: string): string | undefined {
  return withRejected(body, text, (_, item) => ({ orderId: null, clientOid: item.clientOid, success: true }));
}

/**
 * Changes the response to a batch: each duplicate of an active order is rejected with the id of that order, and in words that name no
 * duplicate. Returns undefined where no item was rejected.
 */
export function withNamedDuplicates(
  body: string,
  text: string,
  activeId: (item: Fields) => string | undefined,
): string | undefined {
  return withRejected(body, text, (result, item) => {
    const orderId = /duplicat/i.test(String(result.failMsg)) ? activeId(item) : undefined;
    return orderId === undefined ? result : { orderId, success: false, failMsg: "Order id in use." };
  });
}

function withRejected(body: string, text: string, change: (result: Fields, item: Fields) => Fields) {
  const response = JSON.parse(text) as { data?: unknown };
  const { orderList } = JSON.parse(body) as { orderList: readonly Fields[] };
  if (!Array.isArray(response.data) || response.data.length !== orderList.length) return undefined;
  const results = response.data as readonly Fields[];
  if (results.every(({ success }) => success !== false)) return undefined;
  const data = results.map((result, index) =>
    result.success === false ? change(result, orderList[index] ?? {}) : result,
  );
  return JSON.stringify({ ...response, data });
}
