import {
  type Document,
  getAddress,
  leaveOut,
  listPathOperations,
  type OperationObject,
  type Server,
} from "@exch/openapi";
import type { ServiceConfig } from "../config/config.ts";
import { readModel } from "../generate.ts";
import type { OperationModel, ServiceModel } from "../model/service-model.ts";
import type { NormalizeOptions } from "../normalize/normalize-options.ts";
import { toTypeName } from "../read/names.ts";
import type { Note } from "../read/notes.ts";
import type { SecuritySchemes } from "./compare-access.ts";
import { type HttpFacts, readHttpFacts } from "./http-facts.ts";
import { listReceived } from "./list-received.ts";
import { type Responses, removeErrors } from "./remove-errors.ts";
import { unwrapSingles } from "./unwrap-singles.ts";

/** A document as it is compared: every response with its envelope, and every error response. */
export interface Contract {
  readonly service: ServiceModel;
  /** By status, such as `4XX`: operations that may be rejected with it, as if the error response were their response. */
  readonly errors: ReadonlyMap<string, readonly OperationModel[]>;
  /** By operation, including those that were not read. */
  readonly http: ReadonlyMap<string, HttpFacts>;
  /** The names of its schemas. */
  readonly names: ReadonlySet<string>;
  readonly servers: readonly Server[] | undefined;
  readonly securitySchemes: SecuritySchemes;
  /** True where a configuration, or the document itself, names the operations of clients. */
  readonly isNamed: boolean;
  /** Parts that could not be read, and are not compared. */
  readonly skipped: readonly string[];
}

/** Facts that a configuration adds to a document, such as effects. */
export type ContractConfig = Pick<ServiceConfig, "operations" | "effects" | "auth" | "name" | "resources" | "scalars">;

/**
 * Reads a document whole: parameters that clients add themselves and the envelope are part of a contract too. A document without
 * effects takes those of the configuration, and else those of its methods.
 *
 * @throws DocumentError
 */
export function readContract(document: Document, config: ContractConfig = {}): Contract {
  const whole = unwrapSingles({ ...document, paths: { ...document.paths, ...listReceived(document) } });
  const { components = {}, servers } = whole;
  const names = Object.keys(components.schemas ?? {}).map((each) => each.replace(/^.*\./, ""));
  const http = readHttpFacts(whole);
  const statuses = new Set([...http.values()].flatMap(({ errors }) => errors));
  const options = chooseOptions(whole, config);
  const { service, notes } = readWhole(whole, options, ({ responses = {} }) => removeErrors(whole, responses));
  return {
    service,
    errors: new Map(
      [...statuses].sort().map((status) => {
        const choose = ({ responses = {} }: OperationObject) =>
          responses[status] === undefined ? undefined : { 200: responses[status] };
        return [status, readWhole(whole, options, choose, false).service.operations];
      }),
    ),
    http,
    names: new Set([...names, ...names.map(toTypeName)]),
    servers,
    securitySchemes: components.securitySchemes ?? {},
    isNamed: options.strict === true || Object.keys(config).length > 0,
    skipped: notes
      .filter(({ kind }) => kind === "skipped")
      .flatMap(({ text, places }) => places.map((place) => `${place}: ${text}`)),
  };
}

/** The documents of this repository declare everything; any other is read as a client for it would be. */
function chooseOptions(document: Document, config: ContractConfig): NormalizeOptions {
  const all = listPathOperations(document);
  const isDeclared = all.every(
    ({ operation }) => operation["x-effect"] !== undefined && operation.operationId !== undefined,
  );
  if (isDeclared && config.operations === undefined) return { strict: true, whole: true };
  const present = new Set(all.flatMap((each) => [each.operation.operationId, each.key]));
  const own = Object.entries(config.operations ?? {}).filter(([key]) => present.has(key));
  // Paging, echo and payload name fields of the payload, and here is the whole response.
  const operations = own.map(([key, { paging, echo, payload, ...rest }]) => [key, rest]);
  return { ...config, operations: Object.fromEntries(operations), unsupported: "skip", whole: true };
}

/**
 * Reads the operations that have the chosen responses. Effects were compared with the successful ones, and may name operations that
 * have no response of another status.
 */
function readWhole(
  document: Document,
  options: NormalizeOptions,
  choose: (operation: OperationObject) => Responses | undefined,
  withEffects = true,
): { readonly service: ServiceModel; readonly notes: readonly Note[] } {
  const copy = structuredClone(document);
  const facts = new Map<string, Pick<OperationModel, "paging" | "echo">>();
  for (const each of listPathOperations(copy)) {
    const { operation } = each;
    const responses = choose(operation);
    if (responses === undefined) {
      leaveOut(each);
      continue;
    }
    operation.responses = responses;
    const { "x-paging": paging, "x-echo": echo } = operation as Record<string, any>;
    facts.set(getAddress(each), { paging, echo });
    if (!withEffects) operation["x-effect"] = { kind: "read" };
    delete operation["x-paging"];
    delete operation["x-echo"];
  }
  const own = Object.entries(options.operations ?? {}).map(([key, { effect, ...rest }]) => [key, rest]);
  const settings = { ...options, ...(!withEffects && { operations: Object.fromEntries(own) }) };
  const { service, normal } = readModel(copy, { title: copy.info?.title ?? "the API", ...settings });
  const operations = service.operations.map((operation) => ({ ...operation, ...facts.get(getAddress(operation)) }));
  return { service: { ...service, operations }, notes: normal.notes };
}
