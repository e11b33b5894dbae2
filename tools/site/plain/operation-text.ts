import { type DocumentedOperation, type Json, resolve } from "../reference/document.ts";
import { factsOf } from "../reference/facts.ts";
import { codeSamples } from "../reference/samples.ts";

/** Writes an operation as plain Markdown with everything of its page, for readers without a browser. */
export function operationText(document: Json, documented: DocumentedOperation): string {
  const { service, id, method, path, operation, parameters } = documented;
  const body = operation.requestBody && resolve(document, operation.requestBody.content["application/json"].schema);
  const content = operation.responses["200"].content["application/json"];
  const facts = factsOf({ ...documented, operation: { ...operation, requestBody: body } });
  const fields = [
    ...parameters.map((each) =>
      fieldLine(
        document,
        each.name,
        { ...each, ...each.schema, description: each.description },
        each.required,
        each.in,
      ),
    ),
    ...(body === undefined ? [] : fieldLines(document, body, "body", "")),
  ];
  return [
    `# ${operation.summary} (${service.title}, ${id})`,
    `\`${method} ${path}\``,
    operation.description,
    facts.map(([name, text]) => `- ${name}: ${text.replace(/<br>/g, "; ").replace(/<[^>]*>/g, "")}`).join("\n"),
    ...(fields.length === 0 ? [] : ["## Input", fields.join("\n")]),
    "## Response",
    fieldLines(document, payloadOf(document, content.schema), "", "").join("\n"),
    `\`\`\`json\n${JSON.stringify(content.example, undefined, 2)}\n\`\`\``,
    ...codeSamples(documented).flatMap(({ label, lang, source }) => [`## ${label}`, `\`\`\`${lang}\n${source}\`\`\``]),
    "",
  ].join("\n\n");
}

function payloadOf(document: Json, schema: Json): Json {
  const response = resolve(document, schema);
  // An error response can have the status of a success too.
  const whole = response.anyOf?.find((each: Json) => each.properties?.data !== undefined) ?? response;
  return whole.properties?.data === undefined ? whole : resolve(document, whole.properties.data);
}

/** The fields of an object, and of the objects within, as a list. */
function fieldLines(document: Json, schema: Json, place: string, before: string, depth = 0): string[] {
  const found = resolve(document, schema);
  if (found.items !== undefined) return fieldLines(document, found.items, place, `${before}[]`, depth);
  const variants: Json[] = found.anyOf ?? found.oneOf ?? [];
  if (variants.length > 0)
    return [...new Set(variants.flatMap((each) => fieldLines(document, each, place, before, depth)))];
  return Object.entries<Json>(found.properties ?? {}).flatMap(([name, property]) => {
    const field = resolve(document, property);
    const line = fieldLine(
      document,
      `${before}${before === "" ? "" : "."}${name}`,
      field,
      found.required?.includes(name),
      place,
    );
    return [
      line,
      ...(depth > 2
        ? []
        : fieldLines(document, field, place, `${before}${before === "" ? "" : "."}${name}`, depth + 1)),
    ];
  });
}

function fieldLine(document: Json, name: string, schema: Json, required: boolean, place: string): string {
  const { type, enum: values, minimum, maximum, default: standard } = resolve(document, schema);
  const limits = [
    [type].flat().join(" or "),
    place,
    required ? "required" : "",
    values && `one of ${values.map((each: unknown) => `\`${each}\``).join(", ")}`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    standard !== undefined && `default \`${standard}\``,
  ];
  return `- \`${name}\` (${limits.filter(Boolean).join(", ")}): ${(schema.description ?? "").replace(/\s+/g, " ")}`;
}
