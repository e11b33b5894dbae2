import type { CallOptions, Operation } from "../operation/operation.ts";
import type { Service } from "../service/service.ts";
import type { JsonObject } from "../validation/json-object.ts";
import { findPageItems, walkPages } from "./read-page.ts";

const limits = { maxPages: 100_000, maxIds: 4096 };

/**
 * Reads every page of a list, one call each. Keeps one page at a time. End the loop to stop early.
 */
export async function* pages<Output>(
  service: Service,
  operation: Operation<any, Output>,
  input: unknown,
  options?: CallOptions,
): AsyncGenerator<Output, void, void> {
  if (operation.paging === undefined) throw new TypeError(`${operation.id} is not a list of pages`);
  const send = (query: JsonObject) => service.call(service, operation, query, options);
  for await (const page of walkPages(operation, (input ?? {}) as JsonObject, send, limits)) {
    if (page.items.length > 0) yield page.payload as Output;
  }
}

/** Reads every item of a list, across its pages. */
export async function* items<Item>(
  service: Service,
  operation: Operation,
  input: unknown,
  options?: CallOptions,
): AsyncGenerator<Item, void, void> {
  for await (const payload of pages(service, operation, input, options))
    yield* (findPageItems(operation.paging, payload) ?? []) as Item[];
}
