import * as openapi from "@exch/openapi";
import { isExecutedOnce, type Operation } from "@exch/runtime/service";
import { intentIdSchema } from "../intents/intent-id.ts";
import { ToolError } from "../results/tool-error.ts";
import { collectDefinitions, mergeObject } from "./json-schemas.ts";

/** A tool as the protocol lists it, and its operation. */
export type OperationTool = ReturnType<typeof createTool>;

/** Fields of a tool's input beside those of its operation. */
const ownFields = {
  intentId: intentIdSchema,
  pageCursor: { type: "string", description: "The `pageCursor` of an earlier result, to go on from there." },
};

/**
 * Makes a tool of each operation that the document has. Name, description and schemas are those of the document; the effect of the
 * operation table decides the annotations.
 */
export function createTools(document: openapi.Document, operations: Iterable<Operation>): OperationTool[] {
  const documented = new Map(openapi.listPathOperations(document).map((each) => [openapi.getAddress(each), each]));
  return [...operations].flatMap((operation) => {
    const found = documented.get(openapi.getAddress(operation));
    return found === undefined ? [] : [createTool(document, operation, found)];
  });
}

function createTool(document: openapi.Document, operation: Operation, found: openapi.PathOperation) {
  const { kind } = operation.effect;
  const isRead = kind === "read";
  const { summary = operation.id, description = "" } = found.operation;
  const listed = {
    name: operation.id.replaceAll(/[^\w-]/g, "_"),
    title: summary,
    description: [summary, description, describeEffect(operation)].filter((each) => each !== "").join("\n\n"),
    inputSchema: collectDefinitions(document, buildInput(document, operation, found)),
    // Under one intentId a repeat does nothing: only a `retryable` call may end something new.
    annotations: { readOnlyHint: isRead, destructiveHint: !isRead, idempotentHint: kind !== "retryable" },
  };
  return { operation, listed };
}

function describeEffect(operation: Operation): string {
  const { effect } = operation;
  if (effect.kind === "read") return "";
  if (!isExecutedOnce(operation)) return "Changes something at the exchange.";
  const key = "key" in effect ? `The server makes ${effect.key} from the intentId. ` : "";
  return (
    `Moves money, or can. ${key}It waits until a person has approved it in a terminal, with \`exch approve\`. Only the outcome \`executed\` ` +
    "says that it was done. Never repeat it under another intentId because an outcome was lost or is unknown: call it again with the same " +
    "intentId, or `settle`."
  );
}

/** Builds the schema of an operation's input: those fields of the document that its row of the table has. */
function buildInput(
  document: openapi.Document,
  operation: Operation,
  { path, item, operation: documented, key }: openapi.PathOperation,
) {
  const { query = {}, header = {}, wireNames = {}, body = {}, bodyIs, effect } = operation;
  const [inPath = [], own = []] = [path, operation.path].map((each) =>
    [...each.matchAll(/\{(.+?)\}/g)].map(([, name]) => name),
  );
  const names = new Map<string, string>([
    ...inPath.map((name, at) => [`path ${name}`, own[at] ?? ""] as const),
    ...Object.keys(query).map((name) => [`query ${wireNames[name] ?? name}`, name] as const),
    ...Object.entries(header).map(([name, wire]) => [`header ${wire.toLowerCase()}`, name] as const),
  ]);
  const properties: Record<string, object> = {};
  const required = new Set<string>();
  for (const each of [...(item.parameters ?? []), ...(documented.parameters ?? [])]) {
    const parameter = openapi.follow(document, each, key);
    const wire = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
    const name = names.get(`${parameter.in} ${wire}`);
    if (name === undefined) continue;
    const { description, schema } = parameter;
    properties[name] = { ...schema, ...(description !== undefined && { description }) };
    if (parameter.required) required.add(name);
  }
  const sent = openapi.chooseBody(openapi.follow(document, documented.requestBody ?? {}, key).content)?.schema;
  if (sent !== undefined && bodyIs !== undefined) properties[bodyIs] = sent;
  else if (sent !== undefined) {
    const merged = mergeObject(document, sent);
    for (const name of Object.keys(body)) properties[name] = merged.properties[name] ?? {};
    for (const name of merged.required) required.add(name);
  }
  if ("key" in effect && !("items" in effect)) {
    delete properties[effect.key];
    required.delete(effect.key);
  }
  const taken = Object.keys(ownFields).find((name) => Object.hasOwn(properties, name));
  if (taken !== undefined) throw new ToolError(`${operation.id} has an input field ${taken}, which the server needs`);
  const { intentId, pageCursor } = ownFields;
  if (isExecutedOnce(operation)) required.add("intentId");
  Object.assign(properties, isExecutedOnce(operation) && { intentId }, effect.kind === "read" && { pageCursor });
  return { type: "object", properties, required: [...required], additionalProperties: false };
}
