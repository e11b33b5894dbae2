import type { ClientOptions, HmacCredentials, ServiceOptionRules } from "@exch/runtime/service";
import { createLedgerSigner } from "./signer.ts";

/** Options of a client of the ledger. */
export interface ServiceLedgerOptions extends ClientOptions {
  /** API key with its secret, or with a signer of your own. @default none */
  credentials?: HmacCredentials;
}

/** Options and credentials that only the ledger has, and its signer. */
export const optionRules: ServiceOptionRules<ServiceLedgerOptions> = {
  options: {},
  credentials: ["key", "secret", "sign"],
  createSigner: createLedgerSigner,
};
