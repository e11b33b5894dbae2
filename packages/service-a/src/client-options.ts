import type { ClientOptions, CredentialsProvider, ServiceOptionRules } from "@exch/runtime/service";
import { createServiceASigner, type ServiceACredentials, type SignedQuery } from "./signer.ts";

/** Options of a client of service A. */
export interface ServiceAOptions extends ClientOptions {
  /**
   * API key, or a function that returns it, asked before each signature: for keys that change while the client is in use. Public
   * market data can be read without one.
   * @default none
   */
  credentials?: ServiceACredentials | CredentialsProvider<ServiceACredentials>;
  /**
   * First word of the authentication headers: `EXCH-API-KEY` and so on.
   * @default "EXCH"
   */
  headerPrefix?: string;
  /**
   * Form of the query in the signed text: as it is sent, or percent-decoded. They differ only for values
   * with reserved characters (GAP 30).
   * @default "sent"
   */
  signedQuery?: SignedQuery;
}

/** Options and credentials that only service A has, and its signer. */
export const optionRules: ServiceOptionRules<ServiceAOptions> = {
  options: { headerPrefix: "string", signedQuery: "string" },
  credentials: ["key", "passphrase", "keyVersion", "secret", "sign"],
  variables: "EXCH_BASE_URL, EXCH_KEY, EXCH_SECRET and EXCH_PASSPHRASE",
  createSigner: createServiceASigner,
};
