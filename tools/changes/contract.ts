import {
  type Document,
  methods,
  type OperationModel,
  type OperationObject,
  readModel,
  type ServiceModel,
} from "@exch/generate/internal";

/** A document as it is compared: every response with its envelope, and every error response. */
export interface Contract {
  readonly service: ServiceModel;
  /** By status, such as `4XX`: operations that may be rejected with it, as if the error response were their response. */
  readonly errors: ReadonlyMap<string, readonly OperationModel[]>;
  /** By operation: statuses, and whether a body is required. */
  readonly http: ReadonlyMap<string, HttpFacts>;
  /** The names of its schemas. */
  readonly names: ReadonlySet<string>;
  /** Its servers and security schemes. */
  readonly surroundings: Readonly<Record<"servers" | "securitySchemes", string>>;
}

/** Facts of OpenAPI about a call beside parameters and schemas. */
export interface HttpFacts {
  /** Statuses of success, and statuses of errors. */
  readonly successes: readonly string[];
  readonly errors: readonly string[];
  /** True when a body is required. */
  readonly needsBody: boolean;
}

/** Reads a document whole: parameters that clients add themselves and the envelope are part of a contract too. */
export function readContract(document: Document): Contract {
  const { components = {}, servers } = document as Document & { servers?: unknown };
  const names = Object.keys(components.schemas ?? {}).map((name) => name.replace(/^.*\./, ""));
  const { securitySchemes } = components as { securitySchemes?: unknown };
  const http = httpFactsOf(document);
  const statuses = new Set([...http.values()].flatMap(({ errors }) => errors));
  return {
    service: readWhole(document, ({ responses = {} }) => responses),
    errors: new Map(
      [...statuses].sort().map((status) => {
        const { operations } = readWhole(document, ({ responses = {} }) =>
          responses[status] === undefined ? responses : { 200: responses[status] },
        );
        return [status, operations.filter(({ id }) => http.get(id)?.errors.includes(status))];
      }),
    ),
    http,
    names: new Set(names),
    surroundings: { servers: canonical(servers), securitySchemes: canonical(securitySchemes) },
  };
}

type Responses = NonNullable<OperationObject["responses"]>;

function readWhole(document: Document, choose: (operation: OperationObject) => Responses): ServiceModel {
  const copy = structuredClone(document);
  const facts = new Map<string, Pick<OperationModel, "paging" | "echo">>();
  for (const operation of operationsOf(copy)) {
    operation.responses = choose(operation);
    const { "x-paging": paging, "x-echo": echo } = operation as Record<string, any>;
    facts.set(operation.operationId ?? "", { paging, echo });
    // Both name fields of the payload, and here is the whole response.
    delete operation["x-paging"];
    delete operation["x-echo"];
  }
  const service = readModel(copy, { title: copy.info.title, strict: true }).service;
  return {
    ...service,
    operations: service.operations.map((operation) => ({ ...operation, ...facts.get(operation.id) })),
  };
}

function operationsOf({ paths }: Document): OperationObject[] {
  return Object.values(paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
}

function httpFactsOf(document: Document): Map<string, HttpFacts> {
  return new Map(
    operationsOf(document).map(({ operationId = "", responses = {}, requestBody }) => {
      const statuses = Object.keys(responses).sort();
      const successes = statuses.filter((status) => /^2/.test(status));
      const errors = statuses.filter((status) => !/^2/.test(status));
      return [operationId, { successes, errors, needsBody: requestBody?.required === true }];
    }),
  );
}

/** A value without its descriptions, as text that two of them can be compared by. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (key, inner) => {
    if (key === "description") return undefined;
    if (typeof inner !== "object" || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}
