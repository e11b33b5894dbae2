import { describe, expect, it } from "vitest";
import { readDocument } from "../document/openapi-document.ts";
import { createDocumentSchemas } from "./document-schemas.ts";

describe("a time in a response", () => {
  const schemas = createDocumentSchemas(readDocument("service-b"));
  const validate = (value: unknown) => schemas.validate("#/components/schemas/EpochMs", value, "as documented");

  it("violates the contract in seconds", () => {
    const message = "the response must be a time in the unit of its contract";
    expect(validate(1_700_000_000)).toMatchObject([{ severity: "violation", message }]);
  });

  it.each([0, 1_700_000_000_000])("may be %d in milliseconds", (value) => {
    expect(validate(value)).toEqual([]);
  });
});
