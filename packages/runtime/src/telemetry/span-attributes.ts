import type { Attributes } from "@opentelemetry/api";
import type { Attempt } from "../errors/exchange-error.ts";
import { listOperations, type OperationTree } from "../operation/operation.ts";
import { parseHttpUrl } from "../validation/parse-http-url.ts";
import type { ClientEvent } from "./events.ts";

/** Facts with which traces and metrics describe requests. */
export interface RequestFacts {
  /** The client's operation table, for the method and path of each operation. @default none */
  readonly operations?: OperationTree;
  /** The client's base URL, for the server's address. @default none */
  readonly baseUrl?: string;
}

/**
 * Creates a function that returns the attributes of an operation's requests: the server, the method, and the template of the path.
 *
 * @throws TypeError when `baseUrl` is not a URL
 */
export function createRequestDescriber({ operations = {}, baseUrl }: RequestFacts): (operation: string) => Attributes {
  const table = new Map(listOperations(operations).map((each) => [each.id, each]));
  const server = baseUrl === undefined ? {} : describeServer(baseUrl);
  return (id) => {
    const operation = table.get(id);
    if (operation === undefined) return server;
    return { ...server, "http.request.method": operation.method, "url.template": operation.path };
  };
}

function describeServer(baseUrl: string): Attributes {
  const { protocol, hostname, port } = parseHttpUrl("baseUrl", baseUrl);
  const defaultPort = protocol === "http:" ? 80 : 443;
  return {
    "server.address": hostname,
    "server.port": port === "" ? defaultPort : Number(port),
    "url.scheme": protocol.slice(0, -1),
  };
}

/** Returns the attributes of a response. By the conventions a status from 400 on is an error; otherwise the attempt's result. */
export function describeResponse({ status, result }: Attempt): Attributes {
  const failed = result === "responded" ? undefined : result;
  const failure = status !== undefined && status >= 400 ? String(status) : failed;
  return {
    "exch.attempt.result": result,
    ...(status !== undefined && { "http.response.status_code": status }),
    ...(failure !== undefined && { "error.type": failure }),
  };
}

/** The attributes of events, by the field that each has: words and numbers. */
const attributeNames = {
  service: "exch.service",
  operation: "exch.operation",
  outcome: "exch.outcome",
  apiCode: "exch.api_code",
  category: "exch.category",
  reason: "exch.reason",
  failed: "exch.failed",
  code: "error.type",
};

/**
 * Returns the attributes of an event.
 *
 * @param more names of further attributes, by field
 */
export function describeEvent(event: ClientEvent, more: Readonly<Record<string, string>> = {}): Attributes {
  const fields = { ...event } as Readonly<Record<string, unknown>>;
  const known = Object.entries({ ...attributeNames, ...more }).filter(([field]) => fields[field] !== undefined);
  return Object.fromEntries(known.map(([field, name]) => [name, fields[field]])) as Attributes;
}
