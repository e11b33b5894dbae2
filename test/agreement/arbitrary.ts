import fc from "fast-check";

/** JSON values that a field may wrongly have. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    2 ** 40,
    "",
    "1e-7",
    "abc",
    "1",
    "007",
    " 1",
    "ä",
    [],
    {},
    ["x"],
    [5],
    { a: 1 },
  ),
  fc.integer(),
  fc.string(),
);

/** Changes one thing in each value, at any depth: removes, replaces or adds a field. */
export function mutated(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(values, fc.infiniteStream(fc.nat(1_000_000)), anything).map(([value, choices, wrong]) => {
    const next = () => choices.next().value as number;
    return mutate(structuredClone(value), wrong, next);
  });
}

function mutate(value: unknown, wrong: unknown, next: () => number): unknown {
  if (typeof value !== "object" || value === null || next() % 12 === 0) return wrong;
  const keys = Object.keys(value);
  const holder = value as Record<string, unknown>;
  const key = keys[next() % Math.max(1, keys.length)];
  if (key === undefined || (next() % 6 === 0 && !Array.isArray(value))) return { ...holder, unknownField: wrong };
  if (typeof holder[key] === "object" && next() % 2 === 0) holder[key] = mutate(holder[key], wrong, next);
  else if (next() % 3 === 0 && !Array.isArray(value)) delete holder[key];
  else holder[key] = wrong;
  return value;
}
