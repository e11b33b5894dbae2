/** Origin of a fact, as `x-provenance` states it. */
export interface Claim {
  from: "document" | "public" | "chosen";
  /** Section of the source document. */
  section: string;
}

/** One fact of an OpenAPI document with its origin. */
export interface PlacedClaim {
  kind: string;
  /** Path to the fact in the OpenAPI document. */
  at: string;
  /** Names, values or numbers that the section must show. */
  facts: unknown[];
  claim: Claim;
}

/** Lists every field, parameter, value, limit, rule and fact of an operation whose origin the OpenAPI document states. */
export function listClaims(node: Record<string, any>, keys: readonly string[] = []): PlacedClaim[] {
  const { "x-provenance": origins = {}, "x-rules": rules = [], "x-window": window = {}, ...rest } = node;
  const own = Object.entries<any>(origins).flatMap(([kind, origin]): Omit<PlacedClaim, "at">[] => {
    const all = Array.isArray(origin) ? origin : kind === "limits" ? Object.values<any>(origin) : [origin];
    const limits = Object.keys(origin).map((keyword) => (node.schema ?? node)[keyword]);
    const facts: Record<string, (index: number) => unknown[]> = {
      // A parameter and its schema have one origin.
      field: () => (keys.at(-1) === "schema" ? [] : [node.name ?? keys.at(-1)]),
      values: (index) => all[index].values,
      limits: (index) => [limits[index]],
      rules: (index) => namesOf(rules[index]),
      operation: () => [`${keys.at(-1)?.toUpperCase()} ${keys.at(-2)}`],
      permission: () => [node["x-permission"]],
      order: () => [node["x-order"]],
      window: () => [window.maxDays],
      narrowerWindow: () => [window.narrower?.underDays],
    };
    return all.map((claim, index) => ({ kind, claim, facts: facts[kind]?.(index) ?? [] }));
  });
  const parts = Object.entries(rest).filter(([key, part]) => !/^examples?$/.test(key) && isObject(part));
  return [
    ...own.map((each) => ({ ...each, at: keys.join(" ") })),
    ...parts.flatMap(([key, part]) => listClaims(part, [...keys, key])),
  ];
}

function namesOf(rule: Record<string, any>): unknown[] {
  const { field, other, requires = [], forbids = [], exactlyOneOf = [], fields = [] } = rule;
  return [field, other, ...requires, ...forbids, ...exactlyOneOf, ...fields].filter((name) => name !== undefined);
}

const isObject = (part: unknown) => typeof part === "object" && part !== null;
