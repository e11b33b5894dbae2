import { readDocument } from "@exch/contract/document";
import { createSandbox } from "@exch/sandbox";
import Ajv from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";

const { json, operations } = readDocument("service-a");
const ajv = new Ajv.default({ strict: false, validateFormats: false });
ajv.addSchema({ ...json, $id: "document" });

/** Returns a validator for every response with status 200, as any tool reads it from the published document. */
function validatorOf({ path, method }: { path: string; method: string }) {
  const parts = ["paths", path, method.toLowerCase(), "responses", "200", "content", "application/json", "schema"];
  const pointer = parts.map((part) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"))).join("/");
  return ajv.compile({ $ref: `document#/${pointer}` });
}

describe("the published document of service A", () => {
  it.each(operations)("has failures under HTTP 200, which are no successes, for $id", (operation) => {
    const isValid = validatorOf(operation);
    expect(isValid(operation.response.example)).toBe(true);
    expect(isValid({ code: "400100", msg: "Parameter error" })).toBe(true);
    expect(isValid({ code: "400100" })).toBe(false);
    expect(isValid({ code: "200000", msg: "success" })).toBe(false);
    expect(isValid({ code: "200000", data: 5, msg: "success" })).toBe(false);
  });

  it("fits what the sandbox sends under HTTP 200", async () => {
    const { fetch } = createSandbox({ errorStatus: { auth: 200 } });
    const response = await fetch("https://exchange.invalid/api/v1/hf/orders/active?symbol=BTC-USDT");
    const body = await response.json();
    expect([response.status, body]).toEqual([200, { code: "400001", msg: expect.any(String) }]);
    expect(validatorOf(operations.find(({ id }) => id === "orders.listOpen")!)(body)).toBe(true);
  });
});
