import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readContract } from "./contract.ts";

it("exch-changes names what it cannot read, and compares everything else", () => {
  const document = parse(readFileSync(new URL("./testing/wallet.yaml", import.meta.url), "utf8"));
  document.paths["/broken"] = {
    get: { operationId: "broken", parameters: [{ name: "x", in: "cookie", required: true }], responses: {} },
  };
  const contract = readContract(document);
  expect(contract.skipped).toEqual([expect.stringContaining("GET /broken")]);
  expect(contract.service.operations).toHaveLength(3);
});
