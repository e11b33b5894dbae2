import type { HmacCredentials } from "@exch/auth";
import { type ClientOptions, type SplitServiceOptions, splitServiceOptions } from "@exch/runtime";
import { createLedgerSigner } from "./signer.ts";

/** Options of a client of the ledger. */
export interface ServiceLedgerOptions extends ClientOptions {
  /** API key with its secret, or with a signer of your own. @default none */
  credentials?: HmacCredentials;
}

/** Checks the options and creates the signer. @throws TypeError when an option is unknown or of another type */
export function splitOptions(options: ServiceLedgerOptions): SplitServiceOptions {
  return splitServiceOptions<ServiceLedgerOptions>(options, {
    options: {},
    credentials: ["key", "secret", "sign"],
    createSigner: createLedgerSigner,
  });
}
