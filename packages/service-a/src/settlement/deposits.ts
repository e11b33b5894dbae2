import type { JsonObject, SettlementRules } from "@exch/runtime/service";

/** Rules of `deposits.createAddress`. An address of another chain is the response to another request: money that is sent to it is lost. */
export const depositsCreateAddress: SettlementRules = {
  idField: "address",
  matches: (record, input) => (isOfChain(record, input) ? "same" : "other"),
  findUnstated: (payload, input) => (isOfChain((payload ?? {}) as JsonObject, input) ? undefined : "chainId"),
};

/** True for an address whose chain has the requested id or name, or that does not state the chain's id: its name is for people. */
function isOfChain({ chain, chainId, chainName }: JsonObject, input: JsonObject): boolean {
  if (input.chain === undefined || typeof chainId !== "string") return true;
  const names = [chain, chainId, chainName].map((name) => String(name ?? "").toLowerCase());
  return names.includes(String(input.chain).toLowerCase());
}
