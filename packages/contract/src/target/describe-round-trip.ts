import type { Operation } from "@exch/runtime";
import type { Input } from "../document/inputs.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import { rawRequest } from "../document/raw-request.ts";
import type { HttpResponse } from "../http/http-response.ts";
import type { SignedParts } from "../http/tampering.ts";
import type { ContractOptions } from "../options/contract-options.ts";
import { redactFields, redactParameters, redactTexts } from "../redaction/redact.ts";
import type { RequestOverrides, RoundTrip } from "./round-trip.ts";

/** Writes a request and its response as a report may show them. */
export type Describer = (
  documented: DocumentedOperation,
  operation: Operation,
  input: Input,
  overrides: RequestOverrides,
  signed: Partial<SignedParts>,
  response: HttpResponse,
) => Pick<RoundTrip, "shownRequest" | "shownResponse">;

const longest = 300;

/** Creates a describer that hides secrets, signatures, addresses and everything else that the contract marks as sensitive. */
export function createDescriber(credentials: ContractOptions["credentials"]): Describer {
  const secrets = Object.values(credentials ?? {}).filter((each): each is string => typeof each === "string");
  return (documented, { sensitive = [] }, input, overrides, signed, { status, contentType, text }) => {
    const own = sensitive.map((name) => input[name]).filter((each): each is string => typeof each === "string");
    const headers = Object.values(signed.headers ?? {}).filter((value) => !isTimestamp(value));
    const hide = redactTexts([...secrets, ...headers, ...own].filter(isSecret));
    const hideFields = redactFields(sensitive);
    const { method, path, query, body: inputBody } = rawRequest(documented, input);
    const search = query === "" ? "" : `?${redactParameters(sensitive)(query)}`;
    const body = overrides.body ?? inputBody;
    const request = [
      `${method} ${path}${search}`,
      ...(body === "" ? [] : [hideFields(body)]),
      describeAuth(documented, overrides),
    ];
    const content = contentType === "application/json" ? hideFields(text) : `${text.length} characters`;
    const response = `HTTP ${status} ${contentType || "without a content type"} ${content}`;
    return { shownRequest: hide(request.join(" ")), shownResponse: hide(shorten(response)) };
  };
}

function describeAuth({ security }: DocumentedOperation, { tampering, recvWindow }: RequestOverrides): string {
  if (security.length === 0) return "(public)";
  if (tampering !== undefined) return `(signed, with ${tampering.title})`;
  return recvWindow === undefined ? "(signed)" : `(signed, recvWindow ${recvWindow})`;
}

/** A text this short, such as a key version of one digit, would be found in every number. */
function isSecret(text: string): boolean {
  return text.length >= 4;
}

/** True for a timestamp, which is not secret: hidden, it would hide the equal value of a field that a finding is about. */
function isTimestamp(text: string): boolean {
  return /^\d{10,13}$/.test(text);
}

function shorten(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;
}
