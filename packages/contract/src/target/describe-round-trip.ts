import type { Operation } from "@exch/runtime";
import type { Input } from "../document/inputs.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import { rawRequest } from "../document/raw-request.ts";
import type { Answer } from "../http/http-response.ts";
import type { SignedText } from "../http/tampering.ts";
import type { ContractOptions } from "../options/contract-options.ts";
import { hideFields, hideParameters, hideTexts } from "../redaction/redact.ts";
import type { Twist } from "./test-target.ts";

/** Writes a request and its answer as a report may show them. */
export type Show = (
  documented: DocumentedOperation,
  operation: Operation,
  input: Input,
  twist: Twist,
  signed: Partial<SignedText>,
  answer: Answer,
) => { sent: string; came: string };

const longest = 300;

/** Shows requests without secrets, signatures, addresses and what else the contract marks as sensitive. */
export function createShow(credentials: ContractOptions["credentials"]): Show {
  const secrets = Object.values(credentials ?? {}).filter((each): each is string => typeof each === "string");
  return (documented, { sensitive = [] }, input, twist, signed, { status, contentType, text }) => {
    const own = sensitive.map((name) => input[name]).filter((each): each is string => typeof each === "string");
    const hide = hideTexts([...secrets, ...Object.values(signed.headers ?? {}), ...own].filter(isSecret));
    const fields = hideFields(sensitive);
    const { method, path, query, body } = rawRequest(documented, input);
    const asked = query === "" ? "" : `?${hideParameters(sensitive)(query)}`;
    const put = twist.body ?? body;
    const came = contentType === "application/json" ? fields(text) : `${text.length} characters`;
    return {
      sent: hide(
        [`${method} ${path}${asked}`, ...(put === "" ? [] : [fields(put)]), authOf(documented, twist)].join(" "),
      ),
      came: hide(shortened(`HTTP ${status} ${contentType || "without a content type"} ${came}`)),
    };
  };
}

function authOf({ security }: DocumentedOperation, { tampering, recvWindow }: Twist): string {
  if (security.length === 0) return "(public)";
  if (tampering !== undefined) return `(signed, with ${tampering.what})`;
  return recvWindow === undefined ? "(signed)" : `(signed, recvWindow ${recvWindow})`;
}

/** A header such as a key version of one digit is no secret, and would be found in every number. */
function isSecret(text: string): boolean {
  return text.length >= 4;
}

function shortened(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest)}… (${text.length} characters)`;
}
