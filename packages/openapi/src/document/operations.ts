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

/** Lists the operations of a document, by path and then by method. */
export function listPathOperations({ paths }: Pick<Document, "paths">): PathOperation[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation: OperationObject | undefined = item[method];
      return operation === undefined ? [] : [{ path, item, method, operation, key: `${method.toUpperCase()} ${path}` }];
    }),
  );
}

/** Returns the address of an operation, whatever its parameters are called: `GET /orders/{}`. */
export function getAddress({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method.toUpperCase()} ${path.replace(/\{.+?\}/g, "{}")}`;
}
