import { describe, expect, it } from "vitest";
import { removeErrors } from "./remove-errors.ts";

const success = { type: "object", properties: { data: { type: "string" } } };
const error = { $ref: "#/components/schemas/Failure" };
const json = (schema: object) => ({ description: "", content: { "application/json": { schema } } }) as never;
const schemaOf = (responses: object) => (responses as any)["200"].content["application/json"].schema;

describe("the responses of an operation without errors", () => {
  it("have a success without the body of an error response", () => {
    expect(schemaOf(removeErrors({ 200: json({ anyOf: [success, error] }), "4XX": json(error) }))).toEqual(success);
  });

  it("keep alternatives that are no errors, or of which several are none", () => {
    const both = { anyOf: [success, error] };
    expect(schemaOf(removeErrors({ 200: json(both) }))).toEqual(both);
    const three = { anyOf: [success, { type: "string" }, error] };
    expect(schemaOf(removeErrors({ 200: json(three), "4XX": json(error) }))).toEqual(three);
  });
});
