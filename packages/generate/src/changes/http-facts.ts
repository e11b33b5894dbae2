import { type Document, follow, getAddress, listPathOperations, type PathOperation, type Schema } from "@exch/openapi";
import { readRequirements } from "./compare-access.ts";

/** Facts of OpenAPI about a call beside parameters and schemas. */
export type HttpFacts = ReturnType<typeof readOperationFacts>;

/** Reads the facts of each operation, by its address. */
export function readHttpFacts(document: Document): Map<string, HttpFacts> {
  return new Map(listPathOperations(document).map((each) => [getAddress(each), readOperationFacts(document, each)]));
}

function readOperationFacts(document: Document, place: PathOperation) {
  const { item, operation } = place;
  const at = getAddress(place);
  const { responses = {}, requestBody = {}, operationId, security = document.security } = operation;
  const statuses = Object.keys(responses).sort();
  const { required, content } = follow(document, requestBody, at);
  return {
    operationId,
    /** Statuses of success, and statuses of errors. */
    successes: statuses.filter((status) => status.startsWith("2")),
    errors: statuses.filter((status) => !status.startsWith("2")),
    needsBody: required === true,
    /** Media types of the body. */
    bodies: listMedia(content),
    responses: new Map(statuses.map((status) => [status, readResponse(document, responses[status] ?? {}, at)])),
    /** Alternatives, each with everything that it needs. */
    security: readRequirements(security),
    /** Servers of the operation or its path, if it has its own. */
    servers: operation.servers ?? item.servers,
  };
}

function readResponse(document: Document, response: { $ref?: string }, at: string) {
  const { content, headers = {} } = follow(document, response, at) as { content?: object; headers?: object };
  const all = Object.entries(headers).map(([name, each]) => {
    const { required, schema = {} } = follow(document, each, at) as { required?: boolean; schema?: Schema };
    const { type = "any", format = "", nullable } = follow(document, schema, at);
    const types = [type].flat().filter((each) => each !== "null");
    const isNullable = nullable === true || types.length < [type].flat().length;
    const facts = { required: required === true, nullable: isNullable, type: `${types.join(" or ")} ${format}`.trim() };
    return [name.toLowerCase(), facts] as const;
  });
  return { media: listMedia(content), headers: Object.fromEntries(all) };
}

/** Media types without parameters, such as the character set. */
function listMedia(content: object = {}): string[] {
  return [...new Set(Object.keys(content).map((type) => (type.split(";")[0] ?? "").trim().toLowerCase()))].sort();
}
