import type { Document, OperationObject, PathItem } from "./document.ts";

/** The methods of operations before OpenAPI 3.2, which allows others; the client can send the first five. */
export const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;

/** An operation in its document. */
export interface PathOperation {
  readonly path: string;
  readonly item: PathItem;
  readonly method: string;
  readonly operation: OperationObject;
  /** `GET /orders/{id}` */
  readonly key: string;
}

/** Prefix of the method of an operation that a selection leaves out: references to its parts still find them. */
export const leftOutPrefix = "x-left-out-";

/** Lists the operations of a document, by path and then by method. */
export function listPathOperations(document: Pick<Document, "paths">): PathOperation[] {
  return listUnder(document, "");
}

/** Lists the operations that a selection left out. */
export function listLeftOut(document: Pick<Document, "paths">): PathOperation[] {
  return listUnder(document, leftOutPrefix);
}

function listUnder({ paths }: Pick<Document, "paths">, prefix: string): PathOperation[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const all: Record<string, OperationObject> = { ...(item.additionalOperations as object | undefined), ...item };
    const others = Object.keys(all).flatMap((key) =>
      isOtherMethod(key, prefix, all[key]) ? key.slice(prefix.length) : [],
    );
    return [...methods, ...others].flatMap((method) => {
      const operation = all[`${prefix}${method}`];
      return operation === undefined ? [] : [{ path, item, method, operation, key: `${method.toUpperCase()} ${path}` }];
    });
  });
}

/** Tests for an operation under a method that only OpenAPI 3.2 has, such as `query`. */
function isOtherMethod(key: string, prefix: string, value: unknown): boolean {
  const name = key.slice(prefix.length);
  const isNew = key.startsWith(prefix) && /^[a-z]+$/i.test(name) && !(methods as readonly string[]).includes(name);
  return isNew && typeof value === "object" && value !== null && "responses" in value;
}

/** Leaves an operation out of its document. */
export function leaveOut({ item, method, operation }: PathOperation): void {
  item[`${leftOutPrefix}${method}`] = operation;
  delete item[method];
  delete (item.additionalOperations as Record<string, unknown> | undefined)?.[method];
}

/** Returns the address of an operation, whatever its parameters are called: `GET /orders/{}`. */
export function getAddress({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method.toUpperCase()} ${path.replace(/\{.+?\}/g, "{}")}`;
}
