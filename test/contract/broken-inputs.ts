import { type DocumentedOperation, exampleInput, fieldsOf, type OpenApiDocument, type Schema } from "./document.ts";

/** An input that breaks one rule of the document, and nothing else. */
export interface BrokenInput {
  /** What is wrong, for the test's name. */
  what: string;
  /** The field that the error must name. */
  field: string;
  input: Record<string, unknown>;
  /** Whether it can be written on the wire, so that a server can be asked as well. */
  onWire: boolean;
}

/** For every field and rule of an operation, its example with that one thing broken. */
export function brokenInputs(document: OpenApiDocument, operation: DocumentedOperation): BrokenInput[] {
  const example = exampleInput(operation);
  const broken: BrokenInput[] = [];
  const add = (what: string, field: string, input: Record<string, unknown>, onWire = true) =>
    broken.push({ what, field, input, onWire });

  for (const { name, schema, in: place, required } of fieldsOf(operation)) {
    if (required) add(`${name} left out`, name, without(example, name), place !== "path");
    for (const [what, value, onWire] of brokenValues(document, schema)) {
      add(
        `${name} ${what}`,
        name,
        { ...example, [name]: value },
        onWire && (place === "body" || typeof value !== "object"),
      );
    }
    if (place === "path")
      for (const value of ["", ".", ".."])
        add(`${name} as ${JSON.stringify(value)}`, name, { ...example, [name]: value }, false);
  }
  // Parameters nobody knows are no error to HTTP; in a body they are one to the document.
  add("a field nobody knows", "nobodyKnows", { ...example, nobodyKnows: "x" }, operation.body !== undefined);
  for (const rule of operation.rules)
    for (const [what, field, input] of breakRule(rule, example)) add(what, field, input, operation.body !== undefined);
  return broken;
}

/** Values that a field's schema refuses; the last entry says whether text can carry them. */
function brokenValues(document: OpenApiDocument, given: Schema): [what: string, value: unknown, onWire: boolean][] {
  const schema = document.resolve(given);
  const values: [string, unknown, boolean][] = [];
  const types = [schema.type].flat();
  if (types.includes("string")) values.push(["as an object", {}, false], ["as true", true, false]);
  if (types.includes("string") && schema["x-scalar"] !== "id64") values.push(["as a number", 5, false]);
  if (types.includes("boolean")) values.push(["as text", "maybe", true]);
  if (types.includes("integer") && schema["x-scalar"] !== "id64")
    values.push(["as text", "x", true], ["with a fraction", 1.5, true]);
  if (types.includes("integer") && schema["x-scalar"] === "id64")
    values.push(["as text", "x", true], ["beyond 2^53 as a number", 2 ** 60, false]);
  if (schema.enum !== undefined && types.includes("string"))
    values.push(["with a value nobody lists", "nobody-lists-this", true]);
  if (schema["x-scalar"] === "amount")
    for (const value of ["1e-7", "-1", ".5", "1.", "1,5", ""]) values.push([`as ${value}`, value, value !== ""]);
  if (schema.maxLength !== undefined) values.push(["too long", "1".repeat(schema.maxLength + 1), true]);
  if (schema.minLength !== undefined) values.push(["empty", "", false]);
  if (schema.minimum !== undefined && types.includes("integer"))
    values.push(["below its minimum", schema.minimum - 1, true]);
  if (schema.maximum !== undefined && types.includes("integer"))
    values.push(["above its maximum", schema.maximum + 1, true]);
  if (schema.maxItems !== undefined) {
    const item = document.resolve(schema.items).type === "object" ? {} : "BTC";
    values.push([
      "with too many items",
      Array.from({ length: schema.maxItems + 1 }, (_, n) => (item === "BTC" ? `C${n}` : item)),
      false,
    ]);
  }
  if (schema.minItems !== undefined) values.push(["with no items", [], false]);
  return values;
}

function breakRule(
  rule: Schema,
  example: Record<string, unknown>,
): [what: string, field: string, input: Record<string, unknown>][] {
  const filler: Record<string, unknown> = { price: "1", size: "1", funds: "1", symbol: "BTC-USDT", currency: "BTC" };
  if (rule.rule === "needs") {
    const value = rule.field === "cancelAfter" ? 60 : "1";
    const other = typeof rule.equals === "boolean" ? !rule.equals : "GTC";
    return [
      [`${rule.field} without ${rule.other}`, rule.field, without({ ...example, [rule.field]: value }, rule.other)],
      [
        `${rule.field} with another ${rule.other}`,
        rule.field,
        { ...example, [rule.field]: value, [rule.other]: other },
      ],
    ];
  }
  if (rule.rule === "atLeastOneOf") {
    return [[`none of ${rule.fields}`, rule.fields[0], rule.fields.reduce(without, example)]];
  }
  const { requires = [], forbids = [], exactlyOneOf = [] } = rule as Record<string, string[]>;
  const bare = [...forbids, ...exactlyOneOf].reduce(without, { ...example, [rule.field]: rule.equals });
  const fine = {
    ...bare,
    ...Object.fromEntries([...requires, ...exactlyOneOf.slice(0, 1)].map((name) => [name, filler[name]])),
  };
  const when = `while ${rule.field} is ${rule.equals}`;
  return [
    ...requires.map((name): [string, string, Record<string, unknown>] => [
      `no ${name} ${when}`,
      name,
      without(fine, name),
    ]),
    ...forbids.map((name): [string, string, Record<string, unknown>] => [
      `${name} ${when}`,
      name,
      { ...fine, [name]: filler[name] },
    ]),
    ...(exactlyOneOf.length === 0
      ? []
      : ([
          [`none of ${exactlyOneOf} ${when}`, exactlyOneOf[0], exactlyOneOf.reduce(without, fine)],
          [
            `all of ${exactlyOneOf} ${when}`,
            exactlyOneOf[0],
            { ...fine, ...Object.fromEntries(exactlyOneOf.map((name) => [name, filler[name]])) },
          ],
        ] as [string, string, Record<string, unknown>][])),
  ];
}

function without(input: Record<string, unknown>, name: string): Record<string, unknown> {
  const { [name]: _, ...rest } = input;
  return rest;
}
