import { type AuthenticationPart, type CurlSample, quoteForShell } from "@exch/runtime/service";
import type { RawRequest } from "../document/raw-request.ts";
import type { SignedParts } from "../http/tampering.ts";

/** The service that a curl command addresses, and what the command signs with. */
export interface CurlTarget {
  readonly origin: string;
  readonly basePath: string;
  /** The values of the credentials, by the variables that hold them, such as `EXCH_TOKEN`. */
  readonly variables: ReadonlyMap<string, string>;
  /** Writes the code that signs a request, where the service has one. */
  readonly sample?: CurlSample | undefined;
}

/** A request as a report may show it, for a curl command. */
export interface CurlSource extends CurlTarget {
  /** Without secrets and addresses. */
  readonly request: RawRequest;
  readonly signed: Partial<SignedParts>;
  /** The parts that authenticate; empty for public operations. */
  readonly parts: readonly AuthenticationPart[];
  /** Hides secrets in values. The code that signs is shown as it is: a passphrase may be one of its words. */
  hide(text: string): string;
}

/**
 * Writes a request as a command for a shell that has the credentials in its environment.
 *
 * @returns undefined for a request that a shell cannot sign
 */
export function writeCurl(source: CurlSource): string | undefined {
  const { origin, basePath, request, parts, sample, hide } = source;
  const { method, path, query, body } = request;
  if (parts.length === 0) return hide(writePlainCurl(source, []));
  if (sample !== undefined) {
    const sent = { method, path: hide(basePath + path), query: hide(query), ...(body && { body: hide(body) }) };
    return [`base=${quoteForShell(origin)}`, ...sample(sent)].filter((line) => line !== "").join("\n");
  }
  const headers = writeHeaders(source);
  return headers === undefined ? undefined : hide(writePlainCurl(source, headers));
}

function writePlainCurl({ origin, basePath, request }: CurlSource, headers: readonly string[]): string {
  const { method, path, query, body, headers: own = {}, contentType = "application/json" } = request;
  const all = [
    ...Object.entries(own).map(([name, value]) => quoteForShell(`${name}: ${value}`)),
    ...headers,
    ...(body === "" ? [] : [quoteForShell(`content-type: ${contentType}`)]),
  ];
  return [
    `curl -sS -X ${method} ${quoteForShell(origin + basePath + path + (query === "" ? "" : `?${query}`))}`,
    ...all.map((header) => `-H ${header}`),
    ...(body === "" ? [] : [`--data-raw ${quoteForShell(body)}`]),
  ].join(" ");
}

/** Writes the headers that authenticate, with variables in place of secrets; undefined where a value is no variable's. */
function writeHeaders({ parts, signed, variables }: CurlSource): string[] | undefined {
  const headers: string[] = [];
  for (const { name, in: place, role } of parts) {
    const value = Object.entries(signed.headers ?? {}).find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
    if (place !== "header" || role !== "key") return undefined;
    if (value === undefined) continue;
    const [variable, secret] = [...variables].find(([, each]) => value.endsWith(each)) ?? [];
    if (variable === undefined || secret === undefined) return undefined;
    headers.push(`"${name}: ${value.slice(0, -secret.length)}$${variable}"`);
  }
  return headers;
}
