import type { Schema } from "../read/document.ts";
import { GeneratorError } from "../read/generator-error.ts";
import { typeOf } from "../read/schema-leaves.ts";
import type { Shape } from "./normal-form.ts";
import { lengthsOf, rangesOf } from "./normalize-limits.ts";
import type { Place } from "./normalize-schema.ts";

/** The shape of a value with `x-scalar`: the type that callers use, independent of its form in JSON. */
export function normalizeScalar(
  scalar: string,
  schema: Schema,
  leaves: readonly Schema[],
  types: ReadonlySet<string>,
  place: Place,
): Shape {
  const isNumeric = types.has("integer") || types.has("number");
  switch (scalar) {
    case "decimal":
    case "amount": {
      // A caller's decimal string cannot become a number on the wire without losing digits.
      if (place.direction === "in" && !types.has("string")) return normalizeNumber(leaves, types, place);
      const string = leaves.find((leaf) => typeOf(leaf) === "string") ?? schema;
      return { kind: "decimal", either: isNumeric, ...lengthsOf(string, place) };
    }
    case "id64":
      return { kind: "id64", ...(!isNumeric && { asText: true }) };
    case "epochMs":
    case "epochS":
    case "integer": {
      const unit = scalar === "integer" ? undefined : scalar === "epochMs" ? "ms" : "s";
      const numbers = leaves.filter((leaf) => typeOf(leaf) !== "string");
      return { kind: "integer", either: isNumeric && types.has("string"), unit, ranges: rangesOf(numbers, place) };
    }
    default:
      throw new GeneratorError(
        place.where,
        `x-scalar "${scalar}" must be one of decimal, amount, id64, epochMs, epochS, integer`,
      );
  }
}

/** The shape of a number or integer. */
export function normalizeNumber(leaves: readonly Schema[], types: ReadonlySet<string>, place: Place): Shape {
  const ranges = rangesOf(leaves, place);
  return types.has("integer") ? { kind: "integer", either: false, ranges } : { kind: "number", ranges };
}
