import { describe, expect, it } from "vitest";
import { readDocument } from "../document/openapi-document.ts";
import { createDocumentSchemas } from "./document-schemas.ts";
import { findExcessItems } from "./repeated-items.ts";

const paging = { style: "offset", offset: "offset", size: "limit", max: 1000, default: 1000 } as const;

describe("a page of a response", () => {
  it("has at most the items that its request asked for", () => {
    const items = [{ id: 1 }, { id: 2 }];
    const message = "2 items instead of at most 1";
    expect(findExcessItems(items, { paging }, { limit: 1 })).toMatchObject([{ severity: "violation", message }]);
    expect(findExcessItems(items, { paging }, { limit: "1" })).toMatchObject([{ message }]);
  });
});

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
