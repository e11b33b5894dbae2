import type { Signer } from "@exch/auth";
import { type CredentialsProvider, createProvidedSigner } from "../credentials/provided-signer.ts";
import { callForOutcome } from "../effects/call-for-outcome.ts";
import type { Journal } from "../journal/journal.ts";
import { type CallOptions, listOperations, type Operation, type OperationTree } from "../operation/operation.ts";
import { type History, type HistoryOptions, history } from "../pagination/history.ts";
import { items, pages } from "../pagination/pages.ts";
import type { Span } from "../pagination/windows.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { keepService, type Service } from "../service/service.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";
import { syncClock } from "../service/sync-clock.ts";
import { type Recovered, type RecoverOptions, recover } from "../settlement/recovery/recover.ts";
import type { Clock } from "../time/clock.ts";
import type { CloseOptions } from "../time/running-calls.ts";
import { type KnownOptions, type OptionRule, requireOptions } from "../validation/check-options.ts";
import { createService } from "./create-service.ts";
import { clientOptions } from "./known-options.ts";

/** Options of a service's client: those of every client, credentials, and the service's own. */
type ServiceOptions = ClientOptions & { credentials?: object; recvWindow?: number };

/** Options that a service has beside those of every client, and the fields of its credentials. */
export interface ServiceOptionRules<Options extends ServiceOptions> {
  /** Types of the service's own options, `credentials` left out. */
  readonly options: KnownOptions<Exclude<keyof Options & string, keyof ClientOptions | "credentials">>;
  /** Names of the credentials' fields. */
  readonly credentials: readonly string[];
  /** Variables that `optionsFromEnvironment` of the service reads, for the error about missing options. @default none */
  readonly variables?: string;
  /** Creates the signer of credentials, of those in the options or of those that a provider returns. */
  createSigner(credentials: CredentialsOf<Options>, options: Options): Signer;
}

/** The credentials of a service, without a provider of them. */
type CredentialsOf<Options extends ServiceOptions> = Exclude<
  NonNullable<Options["credentials"]>,
  (...args: never[]) => unknown
>;

/**
 * Defines the client of a service: returns the function that creates it. That function throws a TypeError when an option is unknown or
 * wrong, and a CredentialsError when a credential cannot work.
 *
 * @example
 * export const createServiceLedger = defineClient<ServiceLedger, ServiceLedgerOptions>(definition, operations, rules);
 */
export function defineClient<Client extends ClientBase, Options extends ServiceOptions>(
  definition: ServiceDefinition,
  tree: OperationTree,
  rules: ServiceOptionRules<Options>,
): (options: Options) => Client {
  const create = defineSubset(definition, rules);
  return (options) => assembleClient<Client>(create(listOperations(tree), options), tree);
}

/**
 * Defines subsets of the client of a service: returns a function that creates a service with the named operations, so that a bundle
 * carries those and no others. It throws like {@link defineClient}, and when an operation lacks the lookup that settles it.
 *
 * @example
 * export const createServiceLedgerSubset = defineSubset<ServiceLedgerOptions>(definition, rules);
 */
export function defineSubset<Options extends ServiceOptions>(
  definition: ServiceDefinition,
  rules: ServiceOptionRules<Options>,
): (operations: readonly Operation[], options: Options) => Service {
  return (operations, given) => {
    if (given === undefined && rules.variables !== undefined)
      throw new TypeError(`pass options, or optionsFromEnvironment(), which reads ${rules.variables}`);
    const credentials: OptionRule = { type: "function", or: "object" };
    const options = requireOptions(given, { ...clientOptions, credentials, ...rules.options });
    const signer = createOptionalSigner(options, rules);
    const common = Object.entries(options).filter(([name]) => Object.hasOwn(clientOptions, name));
    return createService(definition, operations, Object.fromEntries(common), signer, options.recvWindow);
  };
}

/** Creates the signer of the credentials in the options, or of those that a provider returns. */
function createOptionalSigner<Options extends ServiceOptions>(
  options: Options,
  rules: ServiceOptionRules<Options>,
): Signer | undefined {
  const { credentials } = options;
  /** Checks the names of the fields and creates the signer, which checks their values. */
  const create = (given: CredentialsOf<Options>): Signer => {
    requireOptions({ credentials: given }, { credentials: "object" });
    // A signer of the caller's own may be an object of a class, with fields of its own.
    if ((given as { sign?: unknown } | undefined)?.sign !== undefined) return rules.createSigner(given, options);
    const fields: KnownOptions = Object.fromEntries(rules.credentials.map((name) => [name, "any"]));
    return rules.createSigner(requireOptions(given, fields, "credentials."), options);
  };
  if (typeof credentials !== "function") return credentials && create(credentials as CredentialsOf<Options>);
  const provider = credentials as unknown as CredentialsProvider<CredentialsOf<Options>>;
  return createProvidedSigner(provider, rules.credentials, create);
}

/// <reference lib="esnext.disposable" preserve="true" />

/** Operation that returns a list in pages. Call it for one page, or read all of them. */
export interface Paged<Input, Output, Item> {
  (input?: Input, options?: CallOptions): Promise<Output>;
  /** Reads every page from the input's page on, one call each. */
  pages(input?: Input, options?: CallOptions): AsyncGenerator<Output, void, void>;
  /** Reads every item, across pages. Holds one page at a time. */
  items(input?: Input, options?: CallOptions): AsyncGenerator<Item, void, void>;
  /** Reads every item of a span of time once, in as many windows and pages as it takes. See {@link History}. */
  history(span: Span, input?: Input, options?: HistoryOptions): History<Item>;
}

/** Operation that returns the items of a window of time. Call it for one window, or read any span. */
export interface Windowed<Input, Output, Item> {
  (input: Input, options?: CallOptions): Promise<Output>;
  /** Reads every item of a span of time once, in as many windows as it takes. See {@link History}. */
  history(span: Span, input?: Input, options?: HistoryOptions): History<Item>;
}

/** Members of every client beside its operations. */
export interface ClientBase {
  /** Clock that follows the exchange's time, as far as it is known. */
  readonly clock: Clock;
  /**
   * Sets the clock by the exchange's time operation, forward or back. Needed only with a `fetch` of the program's own: see the option
   * `syncClock`.
   */
  syncClock(): Promise<boolean>;
  /**
   * Reports the outcome of every intent that a crash, or an unknown outcome, left open in a journal. Sends nothing that has an
   * effect. Two processes that recover at once never both get the same intent.
   *
   * @example
   * for await (const recovered of client.recover(journal)) {
   *   const { operation, settled } = recovered;
   *   if (isRecovered(recovered, client.orders.place)) console.log(recovered.settled.found?.id); // typed
   *   else console.log(operation, settled.outcome);
   * }
   */
  recover(journal: Journal, options?: RecoverOptions): AsyncGenerator<Recovered, void, void>;
  /**
   * Ends the client: later calls fail with `NotSentError`, and those under way end first, with their lookups, each by its own deadline.
   * Resolves when the callers have their results, one turn of the event loop after the last one, and closes the client's own connections. A
   * `fetch` from the options stays open. Idle connections never keep a program alive, so a script may leave this out.
   *
   * @example
   * await using client = createServiceA({ baseUrl, credentials }); // closed at the end of the block
   */
  close(options?: CloseOptions): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Creates a client: its operations by resource, and the members of {@link ClientBase}. */
export function createClient<Client extends ClientBase>(
  definition: ServiceDefinition,
  tree: OperationTree,
  options: ClientOptions,
  signer: Signer | undefined,
  recvWindow?: number,
): Client {
  return assembleClient<Client>(createService(definition, listOperations(tree), options, signer, recvWindow), tree);
}

/** Creates the client of a service: one method per operation of the table, `client.orders.place(input, options)`. */
export function assembleClient<Client extends ClientBase>(service: Service, tree: OperationTree): Client {
  const createMethods = (operations: OperationTree[string]) =>
    Object.fromEntries(Object.entries(operations).map(([name, operation]) => [name, createMethod(service, operation)]));
  const resources = Object.entries(tree).map(([name, operations]) => [name, createMethods(operations)] as const);
  const client = Object.assign(Object.fromEntries(resources), {
    clock: service.clock,
    syncClock: () => syncClock(service),
    recover: (journal: Journal, options?: RecoverOptions) => recover(service, journal, options),
    close: service.close,
    [Symbol.asyncDispose]: () => service.close(),
  });
  keepService(client, service);
  return client as unknown as Client;
}

function createMethod(service: Service, operation: Operation): unknown {
  const method = (input?: unknown, options?: CallOptions) => call(service, operation, input, options);
  return Object.assign(method, {
    operation,
    ...(operation.effect.kind !== "read" && {
      outcome: (input?: unknown, options?: CallOptions) => callForOutcome(service, operation, input, options),
    }),
    ...operation.decode?.extend?.(method as (input: unknown, options?: CallOptions) => Promise<unknown>),
    ...(operation.paging !== undefined && {
      pages: (input?: unknown, options?: CallOptions) => pages(service, operation, input, options),
      items: (input?: unknown, options?: CallOptions) => items(service, operation, input, options),
    }),
    ...(operation.window !== undefined && {
      history: (span: Span, input?: unknown, options?: HistoryOptions) =>
        history(service, operation, span, input, options),
    }),
  });
}
