import { type Document, follow, getAddress, listPathOperations, type Schema } from "@exch/openapi";
import { type Requirement, readRequirements, type Server } from "./compare-access.ts";

/** Facts of OpenAPI about a call beside parameters and schemas. */
export interface HttpFacts {
  readonly operationId: string | undefined;
  /** Statuses of success, and statuses of errors. */
  readonly successes: readonly string[];
  readonly errors: readonly string[];
  /** True when a body is required. */
  readonly needsBody: boolean;
  /** Media types of the body. */
  readonly bodies: readonly string[];
  readonly responses: ReadonlyMap<string, ResponseFacts>;
  /** Alternatives, each with everything that it needs. */
  readonly security: readonly Requirement[];
  /** Servers of the operation or its path, if it has its own. */
  readonly servers: readonly Server[] | undefined;
}

interface HeaderFacts {
  readonly required: boolean;
  readonly nullable: boolean;
  readonly type: string;
}

interface ResponseFacts {
  readonly media: readonly string[];
  readonly headers: Readonly<Record<string, HeaderFacts>>;
}

/** Reads the facts of each operation, by its address. */
export function readHttpFacts(document: Document): Map<string, HttpFacts> {
  return new Map(
    listPathOperations(document).map(({ item, operation, ...place }) => {
      const address = getAddress(place);
      const { responses = {}, requestBody, operationId, security = document.security } = operation;
      const statuses = Object.keys(responses).sort();
      const { required, content }: { required?: boolean; content?: object } =
        requestBody === undefined ? {} : follow(document, requestBody, address);
      const own = [operation, item] as { servers?: Server[] }[];
      const facts: HttpFacts = {
        operationId,
        successes: statuses.filter((status) => status.startsWith("2")),
        errors: statuses.filter((status) => !status.startsWith("2")),
        needsBody: required === true,
        bodies: listMedia(content),
        responses: new Map(
          statuses.map((status) => [status, readResponse(document, responses[status] ?? {}, address)]),
        ),
        security: readRequirements(security),
        servers: own.find(({ servers }) => servers !== undefined)?.servers,
      };
      return [address, facts];
    }),
  );
}

function readResponse(document: Document, response: { $ref?: string }, at: string): ResponseFacts {
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
