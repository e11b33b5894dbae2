import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Document, parseDocument, upgradeDocument } from "@exch/openapi";
import {
  createService,
  listOperations,
  type OperationTree,
  readOptions,
  type Service,
  type ServiceDefinition,
  type Signer,
} from "@exch/runtime/service";
import { parse } from "yaml";
import { services } from "../gen/services.ts";
import { type KnownMoneyFields, knownMoney, type MoneyFields } from "../limits/money-fields.ts";
import { ToolError } from "../results/tool-error.ts";

/** A client that `exch-generate` wrote, for `exch-mcp --config`. */
export interface AssistantService {
  /** OpenAPI document: a file in JSON or YAML, relative to the folder of the configuration, or the parsed document. */
  readonly document: string | object;
  /** The generated operation table. */
  readonly operations: OperationTree;
  readonly definition: ServiceDefinition;
  /** Amounts and destinations of each operation that is allowed and moves money, by its id, such as `payments.create`. */
  readonly money?: Readonly<Record<string, MoneyFields>>;
  /** Signs the requests. */
  readonly signer?: Signer;
  /** Options of the client, such as `baseUrl`. Not: `journal`, `journalScope` and `policy`, which the server sets. */
  readonly options: { readonly baseUrl: string; readonly [name: string]: unknown };
}

/** A service that tools call. */
export interface Connection {
  readonly title: string;
  readonly document: Document;
  readonly money: Readonly<Record<string, KnownMoneyFields>>;
  /** Options of its client. Some are credentials. */
  readonly options: object;
  /** Creates its client with further options. */
  create(options: object): Promise<Service>;
}

/**
 * Describes a client for `exch-mcp --config`.
 *
 * @example
 * export default defineAssistant({ document: "ledger.yaml", operations, definition, signer, options: { baseUrl } });
 */
export function defineAssistant(service: AssistantService): AssistantService {
  return service;
}

/** Connects to a service by its word, such as `a`: base URL and key come from the environment. @throws ToolError */
export async function connectKnown(word: string): Promise<Connection> {
  const tooling = services.find((each) => each.word === word);
  const words = services.map((each) => each.word).join(" or ");
  if (tooling === undefined)
    throw new ToolError(`the service must be ${words}, not ${JSON.stringify(word)}; see exch-mcp --help`);
  const options = readOptions(tooling);
  const operations = listOperations(await tooling.loadOperations());
  const file = createRequire(import.meta.url).resolve(`@exch/spec/openapi/${tooling.name}.json`);
  return {
    title: tooling.title,
    document: readDocument(file),
    money: knownMoney[word] ?? {},
    options,
    create: (more) => tooling.createService(operations, { ...options, ...more }),
  };
}

/** Connects to the service that a module describes by its default export. @throws ToolError */
export async function connectDescribed(file: string): Promise<Connection> {
  const path = resolve(file);
  const loaded = await import(pathToFileURL(path).href).catch((error: Error) => {
    throw new ToolError(`--config: ${file} cannot be loaded: ${error.message}`);
  });
  const described = loaded.default as AssistantService | undefined;
  if (described?.document === undefined)
    throw new ToolError("--config: the default export must be defineAssistant({ … })");
  const { document, operations, definition, options, signer, money = {} } = described;
  const given = typeof document === "string" ? readDocument(resolve(dirname(path), document)) : (document as Document);
  return {
    title: given.info.title,
    document: given,
    money,
    options,
    create: async (more) => createService(definition, listOperations(operations), { ...options, ...more }, signer),
  };
}

function readDocument(file: string): Document {
  const document = parseDocument(readFileSync(file, "utf8"), file, parse);
  upgradeDocument(document);
  return document;
}
