import type { Field, OperationModel, Shape } from "@exch/generate/internal";

const uuid = "123e4567-e89b-12d3-a456-426614174000";
/** Texts of the usual formats, of which a generated check knows nothing. The first is of none. */
export const formats = ["", uuid, "2026-01-31", "2026-01-31T00:00:00Z", "a@example.com"];

/** Values that match most patterns of public documents, from the plainest to the strangest. */
const texts = "abc a 1 abcdefgh 2026-01-31 EUR 12.50 ab_1 +4912345678 https://example.com/a".split(" ");

/**
 * Makes an input of an operation that its document allows: required fields, and those of the query, of headers and of a form, whose
 * form on the wire is worth a call. Undefined where no value is found. `format` is a text that is tried first.
 */
export function sampleInput({ input, inputIs }: OperationModel, format = ""): Record<string, unknown> | undefined {
  const { fields } = inputIs ?? input;
  const wanted = fields.filter(({ required, wire, place }) => required || wire !== undefined || place === "header");
  const entries = wanted.map((field) => [field.name, sampleOf(field.shape, { depth: 0, format }), field] as const);
  if (entries.some(([, value, { required }]) => value === undefined && required)) return undefined;
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

interface Search {
  readonly depth: number;
  readonly format: string;
}

function sampleOf(shape: Shape, around: Search): unknown {
  const search = { ...around, depth: around.depth + 1 };
  if (search.depth > 8) return undefined;
  switch (shape.kind) {
    case "string":
    case "decimal":
      return stringOf(shape, shape.kind === "string" ? search.format : "");
    case "id64":
      return shape.asText ? "7" : "9007199254740991";
    case "integer":
    case "number":
      return numberOf(shape.ranges);
    case "boolean":
      return true;
    case "enum":
      return shape.values[0];
    case "list":
      return listOf(shape, search);
    case "map":
      return {};
    case "model":
      return objectOf(shape.model.fields, search);
    case "union":
      return shape.shapes.map((each) => sampleOf(each, search)).find((each) => each !== undefined);
    case "file":
      return new TextEncoder().encode("a file");
    case "null":
      return null;
    default:
      return "abc";
  }
}

function stringOf(
  { pattern, min = 0, max = 1e6 }: Shape & { kind: "string" | "decimal" },
  format: string,
): string | undefined {
  const test = new RegExp(pattern ?? "", "u");
  const long = texts.map((text) => text.padEnd(min, "1"));
  const own = format === "" ? [] : [format];
  return [...own, ...texts, ...long, textOf(pattern)].find(
    (text) => text.length >= min && text.length <= max && test.test(text),
  );
}

function numberOf([range]: readonly {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}[]): number {
  const { min, max } = range ?? {};
  return min !== undefined ? Math.max(min, Math.min(1, max ?? 1)) : Math.min(1, max ?? 1);
}

function listOf({ item, min = 0 }: Shape & { kind: "list" }, search: Search): unknown[] | undefined {
  const value = sampleOf(item, search);
  return value === undefined ? (min > 0 ? undefined : []) : Array.from({ length: Math.max(min, 1) }, () => value);
}

function objectOf(fields: readonly Field[], search: Search): object | undefined {
  const entries = fields
    .filter(({ required }) => required)
    .map(({ name, shape }) => [name, sampleOf(shape, search)] as const);
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

/** A text for patterns such as `^AC[0-9a-f]{32}$`: the first character of each set, as often as the pattern has it. */
function textOf(pattern = ""): string {
  return pattern
    .replaceAll(/\[\^?(.)[^\]]*\](?:\{(\d+)[,\d]*\})?/g, (_, first: string, count = "1") => first.repeat(Number(count)))
    .replaceAll(/[\^$]/g, "");
}
