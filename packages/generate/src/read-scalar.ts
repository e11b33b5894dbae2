import { GeneratorError, type Schema } from "./document.ts";
import type { Shape } from "./model.ts";
import { lengthsOf, rangesOf } from "./read-limits.ts";
import type { Place } from "./read-shape.ts";
import { typeOf } from "./schema-leaves.ts";

/** A scalar of the contract: what the caller gets, whatever the wire carries. */
export function readScalar(
  scalar: string,
  schema: Schema,
  leaves: readonly Schema[],
  types: ReadonlySet<string>,
  place: Place,
): Shape {
  const numeric = types.has("integer") || types.has("number");
  const either = numeric && types.has("string");
  switch (scalar) {
    case "decimal":
    case "amount": {
      // A caller's text cannot become a number on the wire without passing through one.
      if (place.direction === "in" && !types.has("string")) return readNumber(leaves, types, place);
      return {
        kind: "decimal",
        either: either || (numeric && !place.tolerance.strict),
        ...lengthsOf(leaves.find((leaf) => typeOf(leaf) === "string") ?? schema, place),
      };
    }
    case "id64":
      return { kind: "id64", ...(!numeric && { asText: true }) };
    case "epochMs":
    case "epochS":
    case "integer": {
      const unit = scalar === "integer" ? undefined : scalar === "epochMs" ? "ms" : "s";
      return {
        kind: "integer",
        either,
        unit,
        ranges: rangesOf(
          leaves.filter((leaf) => typeOf(leaf) !== "string"),
          place,
        ),
      };
    }
    default:
      throw new GeneratorError(
        place.where,
        `x-scalar "${scalar}" is none of decimal, amount, id64, epochMs, epochS, integer`,
      );
  }
}

/** A number, or a whole one. */
export function readNumber(leaves: readonly Schema[], types: ReadonlySet<string>, place: Place): Shape {
  const ranges = rangesOf(leaves, place);
  return types.has("integer") ? { kind: "integer", either: false, ranges } : { kind: "number", ranges };
}
