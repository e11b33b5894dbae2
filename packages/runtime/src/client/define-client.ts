import type { Signer } from "@exch/auth";
import type { CredentialsProvider } from "../credentials/credentials-provider.ts";
import { createProvidedSigner } from "../credentials/provided-signer.ts";
import { listOperations, type Operation, type OperationTree } from "../operation/operation.ts";
import type { ClientOptions } from "../service/client-options.ts";
import type { Service } from "../service/service.ts";
import type { ServiceDefinition } from "../service/service-definition.ts";
import { type KnownOptions, requireOptions } from "../validation/check-options.ts";
import { assembleClient, type ClientBase } from "./client.ts";
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
 * carries those and no others. It throws as that of {@link defineClient} does, and when an operation lacks the lookup that settles it.
 *
 * @example
 * export const createServiceLedgerSubset = defineSubset<ServiceLedgerOptions>(definition, rules);
 */
export function defineSubset<Options extends ServiceOptions>(
  definition: ServiceDefinition,
  rules: ServiceOptionRules<Options>,
): (operations: readonly Operation[], options: Options) => Service {
  return (operations, given) => {
    // In a program without types, the options may be anything.
    const isProvided = typeof (given as Partial<Options> | undefined)?.credentials === "function";
    const known: KnownOptions = { ...clientOptions, credentials: isProvided ? "function" : "object", ...rules.options };
    const options = requireOptions(given, known);
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
  return createProvidedSigner({ provider, fields: rules.credentials, create });
}
