import type {
  AuthenticationPart,
  CredentialField,
  OperationTree,
  ServiceDefinition,
  Signer,
} from "@exch/runtime/service";

/** An API to test: its document, what its clients know of it, and how they sign. */
export interface ContractService {
  /** Name in reports, such as `payments`. */
  readonly name: string;
  /**
   * OpenAPI document: a file in JSON or YAML, or the parsed document. In the file of `--config` a relative path starts at its
   * folder.
   */
  readonly document: string | URL | object;
  /** The generated operation table: the operations that are tested, and their effects. */
  readonly operations: OperationTree;
  /** Envelope, error codes, clock and settlement, as the client uses them. */
  readonly definition: ServiceDefinition;
  /**
   * Creates the signer of a client.
   * @default by the document: a token, an API key, or user name and password
   */
  readonly createSigner?: (credentials: any) => Signer;
  /**
   * Fields of the credentials. The command reads `token` from `EXCH_TOKEN` or `EXCH_TOKEN_FILE`, and so on.
   * @default those of the default signer
   */
  readonly credentials?: readonly CredentialField[];
  /**
   * Headers and query parameters that authenticate, each with its role: the checks leave each out, and make each wrong.
   * @default those of the document's security schemes, in the role `key`
   */
  readonly authentication?: readonly AuthenticationPart[];
  /** True when an error response may have HTTP status 200. @default false */
  readonly hasErrorsUnderSuccess?: boolean;
}

/**
 * Describes an API for `exch-contract --config` and `createContractChecks`.
 *
 * @example
 * export default defineContract({ name: "payments", document: "payments.yaml", operations, definition });
 */
export function defineContract(service: ContractService): ContractService {
  return service;
}
