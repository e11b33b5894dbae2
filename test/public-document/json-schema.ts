/** A part of a document, or of a JSON Schema. */
export type Schema = any;

/**
 * Translates an OpenAPI 3.0 schema into JSON Schema, to compare generated checks with. It shares no code with the generator,
 * so that a mistake in one shows in the other. Requests reject unknown fields and have no read-only ones; responses are open,
 * and limits of strings and numbers hold for requests alone.
 */
export function inJsonSchema(schema: Schema, side: "in" | "out"): Schema {
  if (schema.$ref !== undefined) return { $ref: schema.$ref.replace("#/components/schemas/", `${side}#/$defs/`) };
  const plain = withoutNull(schema, side);
  return schema.nullable === true ? { anyOf: [plain, { type: "null" }] } : plain;
}

function withoutNull(schema: Schema, side: "in" | "out"): Schema {
  const { type, items, properties, required, additionalProperties, minItems, maxItems } = schema;
  const inner = (each: Schema) => inJsonSchema(each, side);
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice !== undefined && properties === undefined) return { anyOf: alternatives(choice, type).map(inner) };
  if (schema.allOf !== undefined) return { allOf: schema.allOf.map(inner) };
  const all = Object.entries((properties ?? {}) as Record<string, Schema>);
  const left = new Set(
    all.filter(([, each]) => (side === "in" ? each.readOnly : each.writeOnly) === true).map(([name]) => name),
  );
  // A required field without a description accepts any value.
  const undescribed = (required ?? []).filter((name: string) => properties?.[name] === undefined);
  const fields = [...all.filter(([name]) => !left.has(name)), ...undescribed.map((name: string) => [name, {}])];
  const isObject = (properties !== undefined || undescribed.length > 0) && (type ?? "object") === "object";
  return {
    ...(type !== undefined && { type }),
    ...(isObject && {
      type: "object",
      properties: Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])),
    }),
    ...(isObject &&
      required !== undefined && {
        required: required.filter((name: string) => fields.some(([field]) => field === name)),
      }),
    ...(typeof additionalProperties === "object" && { additionalProperties: inner(additionalProperties) }),
    ...(side === "in" && isObject && additionalProperties === undefined && { additionalProperties: false }),
    ...(items !== undefined && { items: inner(items) }),
    ...(side === "in" && limits(schema)),
    ...(side === "in" && minItems !== undefined && { minItems }),
    ...(side === "in" && maxItems !== undefined && { maxItems }),
  };
}

/** Moves the type beside alternatives into them: into those without a type, else as one more alternative. */
function alternatives(choice: readonly Schema[], type: string | undefined): Schema[] {
  const typed = choice.map((each) =>
    each.$ref === undefined && each.type === undefined && each.properties === undefined && type !== undefined
      ? { ...each, type }
      : each,
  );
  const has = typed.some(
    (each) => each.type === type || (type === "object" && (each.$ref ?? each.properties) !== undefined),
  );
  return type === undefined || has ? typed : [...typed, { type }];
}

function limits({ enum: values, pattern, minLength, maxLength, minimum, maximum }: Schema): Schema {
  const all = { enum: values, pattern, minLength, maxLength, minimum, maximum };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Follows the references of a schema to a limited depth, to make values of it. */
export function expand(schema: Schema, components: Record<string, Schema>, depth = 3): Schema | undefined {
  if (schema.$ref !== undefined) {
    return depth === 0 ? undefined : expand(components[schema.$ref.split("/").at(-1)], components, depth - 1);
  }
  const plain = expandPlain(schema, components, depth);
  return schema.nullable === true ? { anyOf: [plain ?? { type: "null" }, { type: "null" }] } : plain;
}

function expandPlain(schema: Schema, components: Record<string, Schema>, depth: number): Schema | undefined {
  const all = (list: readonly Schema[]) => list.map((each) => expand(each, components, depth)).filter(Boolean);
  const choice = schema.oneOf ?? schema.anyOf;
  if (choice !== undefined && schema.properties === undefined) {
    const options = all(alternatives(choice, schema.type));
    return options.length === 0 ? undefined : { anyOf: options };
  }
  if (schema.allOf !== undefined) {
    return { type: "object", properties: Object.assign({}, ...all(schema.allOf).map(({ properties }) => properties)) };
  }
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
    .map(([name, field]) => [name, expand(field, components, depth)] as const)
    .filter(([, field]) => field !== undefined);
  const undescribed = (schema.required ?? []).map((name: string) => [name, { type: "string" }]);
  return {
    ...schema,
    ...(schema.properties !== undefined && { properties: Object.fromEntries([...undescribed, ...fields]) }),
    ...(schema.items !== undefined && { items: expand(schema.items, components, depth) ?? { type: "string" } }),
  };
}

/** The example of a schema, combined from the examples of its fields. */
export function exampleIn(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.enum !== undefined) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined && schema.properties === undefined) return exampleIn(first);
  if (schema.items !== undefined) return [exampleIn(schema.items)];
  if (schema.type === "object" || schema.properties !== undefined) {
    const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleIn(field)]));
  }
  return schema.type === "integer" || schema.type === "number" ? 1 : schema.type === "boolean" ? true : "some";
}
