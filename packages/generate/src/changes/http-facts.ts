import type { Document, OperationObject, Schema } from "../read/document.ts";
import { follow } from "../read/follow.ts";
import { methods } from "../read/walk-schemas.ts";
import { type Requirement, requirementsOf } from "./compare-security.ts";
import type { Server } from "./compare-servers.ts";

/** Facts of OpenAPI about a call beside parameters and schemas. */
export interface HttpFacts {
  readonly operationId: string | undefined;
  /** Statuses of success, and statuses of errors. */
  readonly successes: readonly string[];
  readonly errors: readonly string[];
  /** True when a body is required. */
  readonly needsBody: boolean;
  /** Media types of the body. */
  readonly bodies: readonly string[];
  readonly responses: ReadonlyMap<string, ResponseFacts>;
  /** Alternatives, each with everything that it needs. */
  readonly security: readonly Requirement[];
  /** Servers of the operation or its path, if it has its own. */
  readonly servers: readonly Server[] | undefined;
}

/** Facts about the responses of one status. */
export interface ResponseFacts {
  readonly media: readonly string[];
  readonly headers: ReadonlyMap<string, { readonly required: boolean; readonly type: string }>;
}

type Item = Document["paths"][string];

/** Lists the operations of a document. */
export function operationsOf({ paths }: Document) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation: OperationObject | undefined = item[method];
      if (operation === undefined) return [];
      return [
        { item, method, operation, key: `${method.toUpperCase()} ${path}`, address: addressOf({ method, path }) },
      ];
    }),
  );
}

/** Returns the address by which an operation is known in both versions: `GET /orders/{}`. */
export function addressOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method.toUpperCase()} ${path.replace(/\{.+?\}/g, "{}")}`;
}

/** Reads the facts of each operation, by its address. */
export function httpFactsOf(document: Document): Map<string, HttpFacts> {
  return new Map(
    operationsOf(document).map(({ item, operation, address }) => {
      const { responses = {}, requestBody, operationId } = operation;
      const statuses = Object.keys(responses).sort();
      const body = requestBody && follow(document, requestBody as { $ref?: string }, address);
      const { required, content } = (body ?? {}) as { required?: boolean; content?: object };
      const facts: HttpFacts = {
        operationId,
        successes: statuses.filter(isSuccess),
        errors: statuses.filter((status) => !isSuccess(status)),
        needsBody: required === true,
        bodies: mediaOf(content),
        responses: new Map(statuses.map((status) => [status, responseOf(document, responses[status] ?? {}, address)])),
        security: requirementsOf(operation.security ?? document.security),
        servers: (operation as { servers?: Server[] }).servers ?? (item as Item & { servers?: Server[] }).servers,
      };
      return [address, facts];
    }),
  );
}

function isSuccess(status: string): boolean {
  return status.startsWith("2");
}

function responseOf(document: Document, response: { $ref?: string }, at: string): ResponseFacts {
  const { content, headers = {} } = follow(document, response, at) as { content?: object; headers?: object };
  const all = Object.entries(headers).map(([name, each]) => {
    const { required, schema = {} } = follow(document, each, at) as { required?: boolean; schema?: Schema };
    const { type = "any", format = "" } = follow(document, schema, at);
    return [name.toLowerCase(), { required: required === true, type: [type, format].join(" ").trim() }] as const;
  });
  return { media: mediaOf(content), headers: new Map(all) };
}

/** Media types without parameters, such as the character set. */
function mediaOf(content: object = {}): string[] {
  return [...new Set(Object.keys(content).map((type) => (type.split(";")[0] ?? "").trim().toLowerCase()))].sort();
}
