import type { Document, OperationObject } from "../generate/src/document.ts";
import type { ServiceModel } from "../generate/src/model.ts";
import { readService } from "../generate/src/read-service.ts";
import { methods } from "../generate/src/walk-schemas.ts";

/** A document as it is compared: every answer whole, with its envelope, and every refusal. */
export interface Contract {
  readonly service: ServiceModel;
  /** By status, such as `4XX`: the service as if its refusals were its answers. */
  readonly refusals: ReadonlyMap<string, ServiceModel>;
  /** The names of its schemas. */
  readonly names: ReadonlySet<string>;
  /** Where it is, and how requests prove who sent them. */
  readonly surroundings: Readonly<Record<"servers" | "securitySchemes", string>>;
}

/** Reads a document whole: parameters that clients add themselves and the envelope are part of a contract too. */
export function readContract(document: Document): Contract {
  const { components = {}, servers } = document as Document & { servers?: unknown };
  const names = Object.keys(components.schemas ?? {}).map((name) => name.replace(/^.*\./, ""));
  const { securitySchemes } = components as { securitySchemes?: unknown };
  return {
    service: readWhole(document, ({ responses = {} }) => responses),
    refusals: new Map(
      refusalsOf(document).map((status) => [
        status,
        readWhole(document, ({ responses = {} }) => (responses[status] ? { 200: responses[status] } : undefined)),
      ]),
    ),
    names: new Set(names),
    surroundings: { servers: canonical(servers), securitySchemes: canonical(securitySchemes) },
  };
}

type Responses = NonNullable<OperationObject["responses"]>;

function readWhole(document: Document, choose: (operation: OperationObject) => Responses | undefined): ServiceModel {
  const copy = structuredClone(document);
  const paging = new Map<string, unknown>();
  for (const item of Object.values(copy.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      const responses = choose(operation);
      if (responses === undefined) delete item[method];
      operation.responses = responses ?? {};
      paging.set(operation.operationId ?? "", operation["x-paging"]);
      // Paging names fields of the payload, and here is the whole answer.
      delete operation["x-paging"];
    }
  }
  const service = readService(copy, copy.info.title, {});
  return {
    ...service,
    operations: service.operations.map((operation) => ({
      ...operation,
      paging: paging.get(operation.id) as (typeof operation)["paging"],
    })),
  };
}

function refusalsOf({ paths }: Document): string[] {
  const operations = Object.values(paths).flatMap((item) => methods.map((method) => item[method]));
  const statuses = operations.flatMap((operation) => Object.keys(operation?.responses ?? {}));
  return [...new Set(statuses)].filter((status) => !/^2/.test(status)).sort();
}

/** A value without its descriptions, as text that two of them can be compared by. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (key, inner) => {
    if (key === "description") return undefined;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
