import type { Signer } from "@exch/auth";
import type { ClientOptions } from "./client-options.ts";
import { clientOptions } from "./known-options.ts";
import { type KnownOptions, requireOptions } from "./validation/check-options.ts";

/** Options that a service has beside those of every client, and the fields of its credentials. */
export interface ServiceOptionRules<Options extends ClientOptions & { credentials?: object }> {
  /** Types of the service's own options, `credentials` left out. */
  readonly options: Readonly<Record<Exclude<keyof Options, keyof ClientOptions | "credentials">, KnownOptions[string]>>;
  /** Options of another service, by name, with that service. An error names it. @default none */
  readonly optionsElsewhere?: Readonly<Record<string, string>>;
  /** Names of the credentials' fields. */
  readonly credentials: readonly string[];
  /** Fields of another service's credentials, by name, with that service. An error names it. @default none */
  readonly credentialsElsewhere?: Readonly<Record<string, string>>;
  createSigner(credentials: NonNullable<Options["credentials"]>, options: Options): Signer;
}

/** Signer of a service, and the options that every client has. */
export interface SplitServiceOptions {
  readonly signer: Signer | undefined;
  readonly clientOptions: ClientOptions;
}

/**
 * Checks the options of a service's client and splits them: into the signer, and the options that every client has.
 *
 * @throws TypeError when an option is unknown or of another type; CredentialsError when a credential cannot work
 */
export function splitServiceOptions<Options extends ClientOptions & { credentials?: object }>(
  options: Options,
  rules: ServiceOptionRules<Options>,
): SplitServiceOptions {
  const { optionsElsewhere = {}, credentialsElsewhere = {} } = rules;
  const known: KnownOptions = { ...clientOptions, credentials: "object", ...rules.options };
  requireOptions(options, known, { elsewhere: optionsElsewhere });
  const { credentials } = options;
  // A signer of the caller's own may be an object of a class, with fields of its own.
  if (credentials !== undefined && (credentials as { sign?: unknown }).sign === undefined) {
    const fields: KnownOptions = Object.fromEntries(rules.credentials.map((name) => [name, "any"]));
    requireOptions(credentials, fields, { prefix: "credentials.", elsewhere: credentialsElsewhere });
  }
  return {
    signer: credentials && rules.createSigner(credentials, options),
    clientOptions: Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(clientOptions, name))),
  };
}
