import type { OperationModel } from "@exch/generate/internal";

/** Tests of a kind of operation: one call of each is made. */
const kinds: Readonly<Record<string, (operation: OperationModel) => boolean>> = {
  read: ({ method }) => method === "GET",
  "JSON body": ({ input, bodyIs, contentType, bodyForm }) =>
    (bodyIs !== undefined || input.fields.some(({ place }) => place === "body")) &&
    (contentType ?? bodyForm) === undefined,
  "exact ids": ({ bodyForm }) => bodyForm === "exact",
  form: ({ bodyForm }) => bodyForm === "form",
  multipart: ({ bodyForm }) => bodyForm === "multipart",
  "whole file": ({ bodyForm }) => bodyForm === "file",
  "other JSON": ({ contentType, bodyForm }) => contentType !== undefined && bodyForm === undefined,
  header: ({ input }) => input.fields.some(({ place }) => place === "header"),
  "list in query": ({ input }) => input.fields.some(({ place, wire }) => place === "query" && wire === "repeated"),
  "list with commas": ({ input }) =>
    input.fields.some(({ place, shape, wire }) => place === "query" && shape.kind === "list" && wire === undefined),
  "object in query": ({ input }) => input.fields.some(({ place, wire }) => place === "query" && wire === "deepObject"),
  "other list": ({ input }) => input.fields.some(({ wire }) => wire === "pipes" || wire === "spaces"),
  text: ({ responseForm }) => responseForm === "text",
  bytes: ({ responseForm }) => responseForm === "bytes",
  events: ({ responseForm }) => responseForm === "events",
  "no payload": ({ output }) => output.kind === "null",
  DELETE: ({ method }) => method === "DELETE",
};

/** The names of the kinds. */
export const kindNames = Object.keys(kinds);

/** Returns the operations of each kind that a document has, by the name of the kind. */
export function operationsByKind(operations: readonly OperationModel[]): Map<string, OperationModel[]> {
  const found = Object.entries(kinds).map(([name, test]) => [name, operations.filter(test)] as const);
  return new Map(found.filter(([, list]) => list.length > 0).map(([name, list]) => [name, [...list]]));
}
