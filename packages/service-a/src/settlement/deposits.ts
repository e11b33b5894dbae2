import type { SettlementRules } from "@exch/runtime";
import { candidate } from "./candidate.ts";

/** Rules of `deposits.createAddress`. */
export const depositsCreateAddress: SettlementRules = /* @__PURE__ */ candidate(
  (record, input) => input.chain === undefined || record.chainId === input.chain || record.chain === input.chain,
  "address",
);
