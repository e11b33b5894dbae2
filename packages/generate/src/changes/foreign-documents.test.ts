import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { compareContracts } from "./compare-contracts.ts";
import { type ContractConfig, readContract } from "./contract.ts";

const read = (): any => parse(readFileSync(new URL("./testing/wallet.yaml", import.meta.url), "utf8"));

/** The effects of the API, which its document does not state. */
const config: ContractConfig = {
  operations: {
    createTransfer: { effect: { kind: "idempotencyKey", header: "Idempotency-Key", lifetimeMs: 86_400_000 } },
    cancelTransfer: { effect: { kind: "idempotent" } },
  },
};

it("exch-changes finds no difference where a reference of another team's document moves into allOf", () => {
  const document = read();
  const { properties } = document.components.schemas.Transfer;
  properties.fee = { description: "The fee.", allOf: [properties.fee] };
  expect(compareContracts(readContract(read(), config), readContract(document, config))).toEqual([]);
});

it("exch-changes names what it cannot read, and compares everything else", () => {
  const document = read();
  document.paths["/broken"] = {
    get: { operationId: "broken", parameters: [{ name: "x", in: "cookie", required: true }], responses: {} },
  };
  const contract = readContract(document, config);
  expect(contract.skipped).toEqual([expect.stringContaining("GET /broken")]);
  expect(contract.service.operations).toHaveLength(3);
});
