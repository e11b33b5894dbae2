import type { ErrorCodes } from "@exch/runtime";

/** Error codes of the ledger, written by hand: the generator for other projects writes none. */
export const errorCodes: ErrorCodes = {
  unknown_key: { category: "auth", proof: true },
  bad_signature: { category: "auth", proof: true },
  stale: { category: "timestamp", proof: false },
  busy: { category: "server", proof: false },
  no_such_account: { category: "notFound", proof: true },
  no_such_transfer: { category: "notFound", proof: true },
  not_enough: { category: "balance", proof: true },
};
