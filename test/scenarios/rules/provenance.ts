type Json = Record<string, any>;

/** Origin of a fact, as `x-provenance` states it. */
export interface Claim {
  from: "document" | "public" | "chosen";
  /** Section of the source document. */
  section: string;
  gap?: number;
}

/** One fact of an OpenAPI document with its origin. */
export interface PlacedClaim {
  kind: "field" | "value" | "limit" | "operation" | "order" | "window" | "permission" | "rule" | "other";
  /** Path to the fact in the OpenAPI document. */
  at: string;
  /** Name of the field, the value, the keyword, or method and path. */
  what: string;
  /** Value of a limit, or days of a time range. */
  value?: unknown;
  /** Fields of a rule. */
  fields?: string[];
  claim: Claim;
}

const limits = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "pattern"];
const unknown = {} as Claim;

/** Lists every operation, field, parameter, value, limit, order, time range, permission and rule of a document with its origin. */
export function claimsOf(document: Json): PlacedClaim[] {
  const claims: PlacedClaim[] = [];
  for (const [path, item] of Object.entries<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(item)) {
      claims.push(...claimsOfOperation(`${method.toUpperCase()} ${path}`, operation));
      for (const parameter of operation.parameters ?? [])
        if (parameter.name !== undefined) addField(document, claims, operation.operationId, parameter.name, parameter);
      addTypes(document, claims, operation.operationId, [operation.requestBody, operation.responses]);
    }
  }
  for (const parameter of Object.values<Json>(document.components.parameters ?? {}))
    addField(document, claims, "parameters", parameter.name, parameter);
  for (const [name, schema] of Object.entries<Json>(document.components.schemas)) {
    addTypes(document, claims, name, schema);
    claims.push(...claimsOfLimits(name, schema, schema["x-provenance"]));
    claims.push(...claimsOfRules(name, schema["x-rules"], schema["x-provenance"]));
  }
  return claims;
}

function claimsOfOperation(what: string, operation: Json): PlacedClaim[] {
  const at = operation.operationId;
  const { operation: path = unknown, permission, order, window, narrowerWindow } = operation["x-provenance"] ?? {};
  const { maxDays, narrower } = operation["x-window"] ?? {};
  const claims: PlacedClaim[] = [{ kind: "operation", at, what, claim: path }];
  const add = (kind: PlacedClaim["kind"], fact: unknown, claim: Claim = unknown, value?: unknown) => {
    if (fact !== undefined) claims.push({ kind, at, what: String(fact), value, claim });
  };
  add("permission", operation["x-permission"], permission);
  add("order", operation["x-order"], order);
  add("window", operation["x-window"] && "window", window, maxDays);
  add("window", narrower && "narrower window", narrowerWindow, narrower?.underDays);
  add("other", operation["x-rate-limit"] && "rate limit", operation["x-provenance"]?.rateLimit);
  add("other", operation["x-effect"] && "effect", operation["x-provenance"]?.effect);
  add("other", operation["x-paging"] && "paging", operation["x-provenance"]?.paging);
  return [...claims, ...claimsOfRules(at, operation["x-rules"], operation["x-provenance"])];
}

/** Adds the fields of objects that are declared in place or by name. */
function addTypes(document: Json, claims: PlacedClaim[], at: string, node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  const { properties, ...rest } = node as Json;
  for (const [name, field] of Object.entries<Json>(properties ?? {})) addField(document, claims, at, name, field);
  for (const [key, child] of Object.entries(rest))
    if (!["example", "examples", "allOf", "x-provenance", "x-rules"].includes(key))
      addTypes(document, claims, at, child);
}

/** Adds a field with its values and limits. */
function addField(document: Json, claims: PlacedClaim[], at: string, what: string, field: Json): void {
  const origins = field["x-provenance"];
  claims.push({ kind: "field", at, what, claim: origins?.field ?? unknown });
  claims.push(...claimsOfLimits(`${at}.${what}`, field.schema ?? field, origins));
  if (field.properties) addTypes(document, claims, `${at}.${what}`, field);
}

function claimsOfLimits(at: string, schema: Json, origins: Json | undefined): PlacedClaim[] {
  const own = [schema, ...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])];
  const groups: Json[] = origins?.values ?? [];
  const values = own
    .flatMap(({ enum: each }) => each ?? [])
    .map((value): PlacedClaim => {
      const claim = (groups.find((group) => group.values.includes(value)) ?? unknown) as Claim;
      return { kind: "value", at, what: String(value), claim };
    });
  const found = limits.filter((keyword) => schema[keyword] !== undefined);
  return [
    ...values,
    ...[...found, ...(schema.default === undefined ? [] : ["default"])].map((what): PlacedClaim => {
      return { kind: "limit", at, what, value: schema[what], claim: origins?.limits?.[what] ?? unknown };
    }),
  ];
}

function claimsOfRules(at: string, rules: Json[] = [], origins: Json | undefined): PlacedClaim[] {
  return rules.map(({ rule, field, other, requires = [], forbids = [], exactlyOneOf = [], fields = [] }, i) => ({
    kind: "rule",
    at,
    what: rule,
    fields: [field, other, ...requires, ...forbids, ...exactlyOneOf, ...fields].filter((name) => name !== undefined),
    claim: origins?.rules?.[i] ?? unknown,
  }));
}
