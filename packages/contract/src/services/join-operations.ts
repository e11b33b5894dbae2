import { getAddress } from "@exch/openapi";
import type { Operation } from "@exch/runtime/service";
import type { DocumentedField, DocumentedOperation } from "../document/documented-operation.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";

/**
 * Gives the operations of a document the names and effects of an operation table, by method and path. Omits operations that the table
 * does not have, and parameters that no caller sets.
 */
export function joinOperations(document: OpenApiDocument, operations: readonly Operation[]): OpenApiDocument {
  const rows = new Map(operations.map((row) => [getAddress(row), row]));
  const joined = document.operations.flatMap((documented) => {
    const row = rows.get(getAddress(documented));
    return row === undefined ? [] : [join(documented, row)];
  });
  return { ...document, operations: joined };
}

function join(documented: DocumentedOperation, row: Operation): DocumentedOperation {
  const { body } = documented;
  return {
    ...documented,
    id: row.id,
    path: row.path,
    effect: row.effect,
    parameters: documented.parameters.flatMap((field) => nameParameter(field, documented, row)),
    security: row.auth === "public" ? [] : documented.security,
    ...(body !== undefined && { body: { ...body, ...(row.bodyIs !== undefined && { field: row.bodyIs }) } }),
  };
}

/** Gives a parameter its name in the input. */
function nameParameter(field: DocumentedField, { path }: DocumentedOperation, row: Operation): DocumentedField[] {
  const wire = field.name;
  const name = findInputName(field, path, row);
  if (name === undefined) return [];
  return [{ ...field, name, ...(name !== wire && { wire }) }];
}

function findInputName({ name, in: place }: DocumentedField, path: string, row: Operation): string | undefined {
  if (place === "path") return listPlaceholders(row.path)[listPlaceholders(path).indexOf(name)];
  if (place === "header") {
    return Object.entries(row.header ?? {}).find(([, header]) => header.toLowerCase() === name.toLowerCase())?.[0];
  }
  if (place !== "query") return undefined;
  const renamed = Object.entries(row.wireNames ?? {}).find(([, wire]) => wire === name)?.[0];
  const own = renamed ?? name;
  return own in (row.query ?? {}) ? own : undefined;
}

function listPlaceholders(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => name);
}
