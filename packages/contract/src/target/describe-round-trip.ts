import type { AuthenticationPart, Operation } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import type { Input } from "../document/inputs.ts";
import type { RawRequest } from "../document/raw-request.ts";
import type { HttpResponse } from "../http/http-response.ts";
import type { SignedParts } from "../http/tampering.ts";
import { type Redactor, redactNamed, redactTexts } from "../redaction/redact.ts";
import type { ParsedResponse } from "../response/parsed-response.ts";
import type { RequestOverrides, RoundTrip } from "./round-trip.ts";
import { type CurlTarget, writeCurl } from "./write-curl.ts";

/** A request and its response, to be written into a report. */
export interface Exchange {
  readonly documented: DocumentedOperation;
  readonly operation: Operation;
  readonly input: Input;
  readonly overrides: RequestOverrides;
  readonly request: RawRequest;
  /** The parts that were sent, and those that were signed, which a check may have changed. */
  readonly signed: readonly [sent: Partial<SignedParts>, original?: SignedParts | undefined];
  readonly response: HttpResponse;
  readonly parsed: ParsedResponse;
  /** The headers and query parameters that authenticate, under their own names. */
  readonly parts: readonly AuthenticationPart[];
}

/** Writes a request and its response as a report may show them. */
export type Describer = (exchange: Exchange) => RoundTrip;

const maxLength = 300;

/** Creates a describer that hides secrets, signatures, addresses and everything else that the contract marks as sensitive. */
export function createDescriber(target: () => CurlTarget, ...credentials: (object | undefined)[]): Describer {
  const secrets = credentials
    .flatMap((each): unknown[] => Object.values(each ?? {}))
    .filter((each): each is string => typeof each === "string");
  return (exchange) => {
    const { documented, operation, input, overrides, response, parsed, parts } = exchange;
    const { sensitive = [] } = operation;
    const { status, contentType, text } = response;
    const own = sensitive.map((name) => input[name]).filter((each): each is string => typeof each === "string");
    const hideTexts = redactTexts([...secrets, ...listSignatures(exchange), ...own].filter(isSecret));
    const authenticating = parts.filter(({ role }) => role !== "timestamp" && role !== "keyVersion");
    const hideNamed = redactNamed(authenticating.map(({ name }) => name));
    const hide: Redactor = (shown) => hideNamed(hideTexts(shown));
    const hideFields = redactNamed(sensitive);
    const { method, path } = exchange.request;
    const query = hideFields(exchange.request.query);
    const body = hideFields(exchange.request.body);
    const words = [
      `${method} ${path}${query === "" ? "" : `?${query}`}`,
      ...(body === "" ? [] : [body]),
      describeAuth(documented, overrides),
    ];
    const content = contentType === "application/json" ? hideFields(text) : `${text.length} characters`;
    const shown = `HTTP ${status} ${contentType || "without a content type"} ${content}`;
    const curl = writeCurlCommand({ ...exchange, request: { ...exchange.request, query, body } }, target(), hideTexts);
    return {
      response,
      parsed: redactParsed(parsed, hide),
      shownRequest: hide(words.join(" ")),
      shownResponse: abbreviateText(hide(shown)),
      ...(curl !== undefined && { curl }),
    };
  };
}

/** Writes the curl command. None for a wrong signature: it would need the signer. */
function writeCurlCommand({ overrides, request, signed, parts }: Exchange, target: CurlTarget, hide: Redactor) {
  const { tampering, isOther } = overrides;
  if (tampering !== undefined || isOther) return undefined;
  return writeCurl({ ...target, request, signed: signed[0], parts, hide });
}

/** Lists the values of the headers and parameters that authenticate a request. */
function listSignatures({ signed, parts }: Exchange): string[] {
  const names = new Set(parts.map(({ name }) => name.toLowerCase()));
  return signed
    .flatMap((each) => [...Object.entries(each?.headers ?? {}), ...new URLSearchParams(each?.query)])
    .filter(([name, value]) => names.has(name.toLowerCase()) && !isTimestamp(value))
    .map(([, value]) => value);
}

/** Hides what a service may repeat in the texts that findings quote. */
function redactParsed(parsed: ParsedResponse, hide: Redactor): ParsedResponse {
  const mismatches = parsed.mismatches.map((each) => ({ ...each, message: hide(each.message) }));
  if (parsed.kind !== "error") return { ...parsed, mismatches };
  return { ...parsed, mismatches, error: { ...parsed.error, code: hide(parsed.error.code) } };
}

function describeAuth({ security }: DocumentedOperation, { tampering, isOther }: RequestOverrides) {
  if (security.length === 0) return "(public)";
  if (isOther) return "(signed with the key of another account)";
  if (tampering !== undefined) return `(signed, with ${tampering.title})`;
  return "(signed)";
}

/** A very short text, such as a key version of one digit, would be found in every number. */
const isSecret = (text: string) => text.length >= 4;

/** True for a timestamp, which is not secret: hidden, it would hide the equal value of a field that a finding is about. */
const isTimestamp = (text: string) => /^\d{10,13}$/.test(text);

function abbreviateText(text: string): string {
  return text.length <= maxLength ? text : `${text.slice(0, maxLength)}… (${text.length} characters)`;
}
