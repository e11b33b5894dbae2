import type { JsonObject, SettlementRules } from "@exch/runtime";
import { candidate } from "./candidate.ts";

/** Rules of `deposits.createAddress`. The address of another chain is the response to another request: what is sent to it is lost. */
export const depositsCreateAddress: SettlementRules = /* @__PURE__ */ candidate(isOfChain, {
  idField: "address",
  isResult: (payload, input) => isOfChain((payload ?? {}) as JsonObject, input),
});

/** True for an address whose chain has the requested id or name, or that names no chain. */
function isOfChain({ chain, chainId, chainName }: JsonObject, input: JsonObject): boolean {
  const names = [chain, chainId, chainName].filter((name) => name != null).map((name) => String(name).toLowerCase());
  return input.chain === undefined || names.length === 0 || names.includes(String(input.chain).toLowerCase());
}
