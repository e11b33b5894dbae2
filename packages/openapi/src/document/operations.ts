import type { Document, OperationObject, PathItem } from "./document.ts";

/** The methods of operations in OpenAPI; the client can send the first five. */
export const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"] as const;

/** An operation in its document. */
export interface PathOperation {
  readonly path: string;
  readonly item: PathItem;
  readonly method: (typeof methods)[number];
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
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation: OperationObject | undefined = item[`${prefix}${method}`];
      return operation === undefined ? [] : [{ path, item, method, operation, key: `${method.toUpperCase()} ${path}` }];
    }),
  );
}

/** Leaves an operation out of its document. */
export function leaveOut({ item, method, operation }: PathOperation): void {
  item[`${leftOutPrefix}${method}`] = operation;
  delete item[method];
}

/** Returns the address of an operation, whatever its parameters are called: `GET /orders/{}`. */
export function getAddress({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method.toUpperCase()} ${path.replace(/\{.+?\}/g, "{}")}`;
}
