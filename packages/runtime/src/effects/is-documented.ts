import type { FetchResponse } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import type { EffectSteps } from "../pipeline/extension-points.ts";

type Test = (operation: Operation, response: FetchResponse, payload: unknown) => boolean;

/** Tests for a success in the form that the contract names. */
export const isDocumented: EffectSteps["isDocumented"] = (operation, response, payload, isJson) =>
  (isJson ? isDocumentedJson : isDocumentedBody)(operation, response, payload);

/**
 * Tests for a text or a file of the status and media type that the contract names, with content where it has some.
 * Guard: the page of a proxy is not the text or the file of an operation; source: issue 29.3, RFC 8910.
 */
const isDocumentedBody: Test = ({ accept = "*", empty = [], statuses }, { status, headers }, payload) => {
  if (accept === "*" && empty.length > 0) return empty.includes(status);
  if (statuses?.includes(status) === false || payload === "" || (payload as Uint8Array).byteLength === 0) return false;
  const [type = "", asked = ""] = [headers.get("content-type") ?? "", accept].map(
    (each) => each.toLowerCase().split(/ *[;,]/)[0],
  );
  // A file may have any type where the contract has no closer one; what a server does not know is an octet stream.
  if (type === asked || type === "application/octet-stream") return true;
  if (asked.endsWith("*")) return type !== "text/html";
  return asked === "application/octet-stream" && type !== "text/html" && type !== "text/plain";
};

/**
 * Tests for JSON that may be a success. Where its schema has no field, its status and media type alone show that it is no page of a
 * proxy. A `null` shows nothing where only an empty body means that.
 */
const isDocumentedJson: Test = ({ decode, empty, statuses }, { status, headers }, payload) => {
  if (decode !== undefined || ((payload === null || payload === "") && empty !== undefined)) return false;
  return statuses === undefined || (statuses.includes(status) && /\bjson\b/i.test(headers.get("content-type") ?? ""));
};
