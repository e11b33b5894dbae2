import type { ClientOptions, CredentialsProvider, ServiceOptionRules } from "@exch/runtime/service";
import { createServiceBSigner, type ServiceBCredentials } from "./signer.ts";

/** Options of a client of service B. */
export interface ServiceBOptions extends ClientOptions {
  /**
   * API key with its secret (HMAC), its private key (Ed25519 or RSA) or a signer of your own; or a function that returns them, asked
   * before each signature: for keys that change while the client is in use.
   * @default none
   */
  credentials?: ServiceBCredentials | CredentialsProvider<ServiceBCredentials>;
  /**
   * Middle of the authentication header: `X-EXCH-APIKEY`.
   * @default "EXCH"
   */
  headerPrefix?: string;
  /**
   * Time for which a signed request stays valid, in milliseconds, 1 to 60,000. Sent only when set; without it the exchange
   * assumes 5,000.
   * @default none
   */
  recvWindow?: number;
}

/** Options and credentials that only service B has, and its signer. */
export const optionRules: ServiceOptionRules<ServiceBOptions> = {
  options: { headerPrefix: "string", recvWindow: "number" },
  // One key may serve both services: fields that only service A needs are allowed.
  credentials: ["key", "secret", "privateKey", "algorithm", "sign", "passphrase", "keyVersion"],
  variables: "EXCH_BASE_URL, EXCH_KEY, and EXCH_SECRET or EXCH_PRIVATE_KEY",
  createSigner: createServiceBSigner,
};
