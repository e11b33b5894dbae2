import type { Signer } from "@exch/auth";
import type { CredentialsProvider } from "../credentials/credentials-provider.ts";
import { createProvidedSigner } from "../credentials/provided-signer.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { copyOwn, type KnownOptions, requireOptions } from "../validation/check-options.ts";
import { clientOptions } from "./known-options.ts";

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
  /** Creates the signer of credentials, of those in the options or of those that a provider returns. */
  createSigner(credentials: CredentialsOf<Options>, options: Options): Signer;
}

/** The credentials of a service, without a provider of them. */
type CredentialsOf<Options extends { credentials?: object }> = Exclude<
  NonNullable<Options["credentials"]>,
  (...args: never[]) => unknown
>;

/** Signer of a service, and the options that every client has. */
export interface SplitServiceOptions<Options extends ClientOptions = ClientOptions> {
  /** All of them, without inherited properties. */
  readonly options: Options;
  readonly signer: Signer | undefined;
  readonly clientOptions: ClientOptions;
}

/**
 * Checks the options of a service's client and splits them: into the signer, and the options that every client has.
 *
 * @throws TypeError when an option is unknown or of another type; CredentialsError when a credential cannot work
 */
export function splitServiceOptions<Options extends ClientOptions & { credentials?: object }>(
  given: Options,
  rules: ServiceOptionRules<Options>,
): SplitServiceOptions<Options> {
  const { optionsElsewhere = {} } = rules;
  // In a program without types, the options may be anything.
  const isProvided = typeof (given as Partial<Options> | undefined)?.credentials === "function";
  const known: KnownOptions = { ...clientOptions, credentials: isProvided ? "function" : "object", ...rules.options };
  const options = requireOptions(given, known, { elsewhere: optionsElsewhere });
  return {
    options,
    signer: signerOf(options, rules),
    clientOptions: Object.fromEntries(Object.entries(options).filter(([name]) => Object.hasOwn(clientOptions, name))),
  };
}

function signerOf<Options extends ClientOptions & { credentials?: object }>(
  options: Options,
  rules: ServiceOptionRules<Options>,
): Signer | undefined {
  const { credentials } = options;
  if (credentials === undefined) return undefined;
  if (typeof credentials !== "function") return createSigner(credentials as CredentialsOf<Options>, options, rules);
  const provider = credentials as unknown as CredentialsProvider<CredentialsOf<Options>>;
  // A copy: what the caller changes later must not change how later keys sign.
  const fixed = copyOwn(options);
  return createProvidedSigner({
    provider,
    fields: rules.credentials,
    create(given: CredentialsOf<Options>) {
      requireOptions({ credentials: given }, { credentials: "object" });
      return createSigner(given, fixed, rules);
    },
  });
}

/** Checks the names of the fields and creates the signer, which checks their values. */
function createSigner<Options extends ClientOptions & { credentials?: object }>(
  credentials: CredentialsOf<Options>,
  options: Options,
  rules: ServiceOptionRules<Options>,
): Signer {
  // A signer of the caller's own may be an object of a class, with fields of its own.
  if ((credentials as { sign?: unknown } | undefined)?.sign !== undefined)
    return rules.createSigner(credentials, options);
  const fields: KnownOptions = Object.fromEntries(rules.credentials.map((name) => [name, "any"]));
  const context = { prefix: "credentials.", elsewhere: rules.credentialsElsewhere ?? {} };
  return rules.createSigner(requireOptions(credentials, fields, context), options);
}
