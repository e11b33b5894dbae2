import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { CurlSample, ServiceTooling } from "@exch/runtime/service";
import {
  findServices,
  loadTooling,
  type RepositoryService,
  readDocument as readOpenApi,
} from "../../repository/services.ts";

const rootPath = fileURLToPath(new URL("../../../", import.meta.url));

/** A part of a document, as far as the site looks into one. */
export type Json = Record<string, any>;

/** The services that are described, and what programs call their clients. */
export const services: readonly Service[] = await Promise.all(findServices(rootPath).map(describeService));

/** A service of the reference. */
export interface Service extends RepositoryService {
  /** `Service A` */
  readonly title: string;
  /** Name of its client in code samples: `a`. */
  readonly variable: string;
  /** Function that creates its client: `createServiceA`. */
  readonly create: string;
  readonly tooling: ServiceTooling;
  /** Writes its curl samples; undefined when it has none. */
  readonly curl: CurlSample | undefined;
  /** True when its package reads options from the environment. */
  readonly readsEnvironment: boolean;
  /** True when the sandbox has it, so that its operations can be tried. */
  readonly isInSandbox: boolean;
}

async function describeService(service: RepositoryService): Promise<Service> {
  const tooling = await loadTooling(rootPath, service);
  return {
    ...service,
    title: readOpenApi(rootPath, service).info.title,
    variable: tooling.word,
    create: `create${service.identifier}`,
    tooling,
    curl: await tooling.loadCurlSample?.(),
    readsEnvironment: existsSync(`${rootPath}${service.folder}/src/node-environment.ts`),
    isInSandbox: existsSync(`${rootPath}packages/sandbox/src/${service.name}`),
  };
}

/** One operation with its place in the document. */
export interface DocumentedOperation {
  service: Service;
  id: string;
  method: string;
  path: string;
  /** The operation itself: changing it changes the document. */
  operation: Json;
  /** Its parameters, references followed. */
  parameters: Json[];
  /** The example of its body. */
  body: Json | undefined;
  /** Rules between its fields. */
  rules: Json[];
  isPublic: boolean;
}

/** Reads one of the published documents; each time anew, so that it may be changed. */
export function readDocument(service: Service): Json {
  return readOpenApi(rootPath, service);
}

/** Every operation of a document, in its order. */
export function listOperations(service: Service, document: Json): DocumentedOperation[] {
  return Object.entries<Json>(document.paths).flatMap(([path, item]) =>
    Object.entries<Json>(item).map(([method, operation]) => ({
      service,
      id: operation.operationId as string,
      method: method.toUpperCase(),
      path,
      operation,
      parameters: (operation.parameters ?? []).map((each: Json) => resolve(document, each)),
      body: operation.requestBody?.content["application/json"].example,
      rules: [operation, resolve(document, operation.requestBody?.content["application/json"].schema ?? {})].flatMap(
        (each) => each["x-rules"] ?? [],
      ),
      isPublic: Object.keys((operation.security ?? document.security ?? [{}])[0] ?? {}).length === 0,
    })),
  );
}

/** Follows references until there is none. */
export function resolve(document: Json, part: Json): Json {
  if (typeof part.$ref !== "string") return part;
  const { $ref, ...beside } = part;
  const keys = $ref
    .slice(2)
    .split("/")
    .map((key) => decodeURIComponent(key).replaceAll("~1", "/").replaceAll("~0", "~"));
  const named = keys.reduce<Json>((within, key) => within[key], document);
  return { ...resolve(document, named), ...beside };
}

/** The flat input of an operation's example: path, query and body fields together, as the client takes it. */
export function readExampleInput({ parameters, body }: DocumentedOperation): Json {
  const given = parameters
    // It belongs to the signature: callers set it as an option of the call.
    .filter(({ name, example }) => example !== undefined && name !== "recvWindow")
    .map(({ name, example }) => [name, example]);
  return { ...Object.fromEntries(given), ...body };
}

/** Gives the path of an operation's page, from the root of the site. */
export function getOperationPage({ service, id }: { service: { name: string }; id: string }): string {
  return `${service.name}/operations/${getOperationSlug(id)}`;
}

/** `orders.cancelByClientOid` as it stands in addresses: `orders-cancel-by-client-oid`. */
export function getOperationSlug(id: string): string {
  return id
    .replaceAll(".", "-")
    .replace(/[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();
}
