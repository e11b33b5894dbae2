/** A place that refers to a row of the table. */
export interface GapUse {
  n: number;
  place: string;
}

/** Lists the places at which an OpenAPI document refers to gaps: `x-source.gaps` of operations, `x-gap` of parameters, models and fields. */
export function findDocumentUses({ paths = {}, components = {} }: Json): GapUse[] {
  const places: [place: string, part: unknown][] = Object.values<Json>(paths).flatMap((item) =>
    Object.values<Json>(item).flatMap(({ operationId: id, parameters = [], requestBody, responses, ...facts }) => [
      [id, (facts["x-source"]?.gaps ?? []).map((n: number) => ({ "x-gap": n }))],
      [id, [requestBody, responses]],
      ...parameters.map((each: Json) => [`${id}\` ${each.name}`, each]),
    ]),
  );
  for (const { name, ...rest } of Object.values<Json>(components.parameters ?? {})) places.push([name, rest]);
  for (const [name, { properties = {}, ...own }] of Object.entries<Json>(components.schemas ?? {}))
    places.push(
      [name, own],
      ...Object.entries(properties).map(([field, each]): [string, unknown] => [`${name}.${field}`, each]),
    );
  return places.flatMap(([place, part]) =>
    [...collectGaps(part)].map((n) => ({ n, place: place.includes("`") ? `\`${place}` : `\`${place}\`` })),
  );
}

/** Lists the places at which a source file refers to gaps: comments such as `GAP 12` or `GAP 12, 30`. */
export function findSourceUses(file: string, text: string): GapUse[] {
  return [...text.matchAll(/\bGAP (\d+(?:, \d+)*)/g)].flatMap(([, numbers = ""]) =>
    numbers.split(", ").map((n) => ({ n: Number(n), place: `[${file}](../${file})` })),
  );
}

type Json = Record<string, any>;

function collectGaps(node: unknown): Set<number> {
  const found = new Set<number>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === "x-gap") found.add(child as number);
      else if (key !== "example" && key !== "examples") walk(child);
    }
  };
  walk(node);
  return found;
}
