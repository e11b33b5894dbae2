/** A place that refers to a row of the table. */
export interface GapUse {
  n: number;
  place: string;
}

/** Lists the places at which an OpenAPI document refers to gaps: `x-source.gaps` of operations, `x-gap` of parameters, models and fields. */
export function findDocumentUses(document: unknown): GapUse[] {
  const uses: GapUse[] = [];
  const { paths = {}, components = {} } = document as Json;

  for (const item of Object.values<Json>(paths)) {
    for (const operation of Object.values<Json>(item)) {
      const id = operation?.operationId;
      if (typeof id !== "string") continue;
      for (const n of operation["x-source"]?.gaps ?? []) uses.push({ n, place: `\`${id}\`` });
      for (const parameter of operation.parameters ?? []) {
        for (const n of collectGaps(parameter)) uses.push({ n, place: `\`${id}\` ${parameter.name}` });
      }
      for (const n of collectGaps([operation.requestBody, operation.responses])) uses.push({ n, place: `\`${id}\`` });
    }
  }
  for (const parameter of Object.values<Json>(components.parameters ?? {})) {
    for (const n of collectGaps(parameter)) uses.push({ n, place: `\`${parameter.name}\`` });
  }
  for (const [name, schema] of Object.entries<Json>(components.schemas ?? {})) {
    const { properties = {}, ...own } = schema;
    for (const n of collectGaps(own)) uses.push({ n, place: `\`${name}\`` });
    for (const [field, property] of Object.entries(properties)) {
      for (const n of collectGaps(property)) uses.push({ n, place: `\`${name}.${field}\`` });
    }
  }
  return uses;
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
