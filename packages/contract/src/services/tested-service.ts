import type { ErrorCodes, Signer } from "@exch/runtime/service";
import {
  createService,
  listOperations,
  type Operation,
  type Service,
  type ServiceTooling,
} from "@exch/runtime/service";
import { type OpenApiDocument, readDocument, readOpenApi } from "../document/openapi-document.ts";
import { services } from "../gen/services.ts";
import type { ContractOptions } from "../options/contract-options.ts";
import type { ContractService } from "../options/contract-service.ts";
import { findAuth, listParts } from "./document-auth.ts";
import { joinOperations } from "./join-operations.ts";

/** The facts about a service that contract tests use. */
export type ServiceFacts = Omit<
  ServiceTooling,
  "about" | "loadOperations" | "loadDescriptions" | "loadRateLimits" | "createService"
>;

/** The parts of a service that contract tests use. */
export interface TestedService {
  readonly tooling: ServiceFacts;
  readonly document: OpenApiDocument;
  readonly operations: readonly Operation[];
  readonly errorCodes: ErrorCodes;
  /** Creates the service with these operations. */
  createSubset(operations: readonly Operation[], options: object): Service;
}

/** The facts of the services that are tested by their word. */
export const knownServices: readonly ServiceFacts[] = services.map(({ tooling }) => tooling);

/** The words of the services, such as `a`. */
export const serviceWords: readonly string[] = knownServices.map(({ word }) => word);

/** Finds a service by its word, or prepares one that is described. @throws TypeError */
export function findService(service: ContractOptions["service"]): TestedService {
  if (typeof service === "object") return readService(service);
  const found = services.find(({ tooling }) => tooling.word === service);
  if (found === undefined) throw new TypeError(`service must be ${serviceWords.join(" or ")}, not ${service}`);
  const operations = listOperations(found.operations);
  const document = joinOperations(readDocument(found.tooling.name), operations);
  return { ...found, operations, document };
}

function readService(service: ContractService): TestedService {
  for (const name of ["name", "document", "operations", "definition"] as const) {
    if (service[name] === undefined) throw new TypeError(`the described service has no ${name}`);
  }
  const { definition } = service;
  const operations = listOperations(service.operations);
  const document = joinOperations(readOpenApi(service.document), operations);
  if (document.operations.length === 0)
    throw new TypeError("the operation table has no operation of the document: their methods and paths differ");
  const auth = findAuth(document);
  const createSigner = service.createSigner ?? auth.createSigner;
  return {
    tooling: {
      name: service.name,
      word: service.name,
      title: service.name,
      credentials: service.credentials ?? auth.credentials,
      options: [],
      authentication: service.authentication ?? listParts(document),
      hasErrorsUnderSuccess: service.hasErrorsUnderSuccess ?? false,
    },
    document,
    operations,
    errorCodes: definition.errorCodes,
    createSubset: (chosen, { credentials, ...options }: { credentials?: object }) =>
      createService(definition, chosen, options, createSignerFor(credentials, createSigner)),
  };
}

function createSignerFor(credentials: object | undefined, create: ContractService["createSigner"]): Signer | undefined {
  if (credentials === undefined) return undefined;
  if (create === undefined) throw new TypeError("the document names no known authentication: pass createSigner");
  return create(credentials);
}

/** Creates a service with the base URL, signer and clock that its client would use. */
export function createTestedService({ tooling, operations, createSubset }: TestedService, options: ContractOptions) {
  const { baseUrl, allowHttp, fetch, clock, credentials, headerPrefix, serviceOptions, timeoutMs = 10_000 } = options;
  const known = tooling.options.map(({ name }) => name);
  const unknown = Object.keys(serviceOptions ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const has = known.join(", ") || "none";
    throw new TypeError(`serviceOptions.${unknown} is not an option of ${tooling.title}; it has ${has}`);
  }
  const own = Object.entries({ headerPrefix, ...serviceOptions }).filter(([name]) => known.includes(name));
  const advanced = { ...(clock !== undefined && { clock }) };
  const common = { baseUrl, allowHttp, fetch, credentials, attemptTimeoutMs: timeoutMs, advanced };
  const all = [...Object.entries(common), ...own].filter(([, value]) => value !== undefined);
  return createSubset(operations, Object.fromEntries(all));
}
