import type { Attributes } from "@opentelemetry/api";
import type { Attempt } from "../errors/attempt.ts";
import type { Operation } from "../operation/operation.ts";

/** Returns the attributes of the server that a base URL names. @throws TypeError when it is not a URL */
export function serverOf(baseUrl: string): Attributes {
  if (!URL.canParse(baseUrl)) throw new TypeError("baseUrl must be an absolute URL");
  const { protocol, hostname, port } = new URL(baseUrl);
  return {
    "server.address": hostname,
    "server.port": port === "" ? (protocol === "http:" ? 80 : 443) : Number(port),
    "url.scheme": protocol.slice(0, -1),
  };
}

/** Returns the attributes of an operation's requests: the method, and the template of the path. */
export function requestOf(operation: Operation | undefined): Attributes {
  return operation === undefined ? {} : { "http.request.method": operation.method, "url.template": operation.path };
}

/** Returns the attributes of a response. By the conventions a status from 400 on is an error; otherwise the attempt's result. */
export function responseOf({ status, result }: Attempt): Attributes {
  const failure = status !== undefined && status >= 400 ? String(status) : result === "responded" ? undefined : result;
  return defined({ "http.response.status_code": status, "exch.attempt.result": result, "error.type": failure });
}

/** Leaves out attributes that are undefined. */
export function defined(attributes: Attributes): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined));
}
