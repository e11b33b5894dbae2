import type { AuthenticationPart, Category } from "@exch/runtime/service";
import type { RawRequest } from "../document/raw-request.ts";

/** The query and headers of a request, with its authentication. */
export interface SignedParts {
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One error in the authentication of a request, and the error categories that the contract allows for it. */
export interface Tampering {
  readonly title: string;
  readonly expected: readonly Category[];
  /** The difference between the timestamp and the time, in milliseconds. */
  readonly shiftMs?: number;
  readonly recvWindow?: number;
  /** Returns the request that is signed instead of the one that is sent. */
  readonly sign?: (request: RawRequest) => RawRequest;
  /** Changes the signed request. */
  readonly change?: (signed: SignedParts) => SignedParts;
}

const forged = "forged=1";

/** A wrong value for a part that authenticates. */
interface Replacement {
  readonly title: string;
  readonly replace: (value: string) => string;
}

/** Wrong values by the role of the part; the timestamp is signed, so it is wrong from the start. */
const replacements: Readonly<Record<AuthenticationPart["role"], Replacement | undefined>> = {
  signature: { title: "a wrong signature", replace: changeFirst },
  passphrase: { title: "a wrong passphrase", replace: changeFirst },
  keyVersion: { title: "an unknown key version", replace: () => "99" },
  key: { title: "an unknown key", replace: changeFirst },
  timestamp: undefined,
};

/** The validity of a request, in milliseconds: without a `recvWindow`, and the longest. */
export interface Validity {
  readonly validityMs: number;
  readonly maxRecvWindowMs?: number | undefined;
}

/** Lists the errors that the authentication of an operation can have. */
export function listTamperings(
  parts: readonly AuthenticationPart[],
  { validityMs, maxRecvWindowMs }: Validity,
  hasBody: boolean,
): Tampering[] {
  const shiftMs = validityMs + 30_000;
  const timestamps: Tampering[] = [
    { title: "an expired timestamp", expected: ["timestamp"], shiftMs: -shiftMs },
    { title: "a timestamp in the future", expected: ["timestamp"], shiftMs },
  ];
  const has = (role: AuthenticationPart["role"]) => parts.some((part) => part.role === role);
  return [
    ...parts.map((part) => leaveOut(part)),
    ...parts.flatMap((part): Tampering[] => {
      const { title, replace } = replacements[part.role] ?? {};
      if (title === undefined || replace === undefined) return [];
      return [{ title, expected: ["auth"], change: (signed) => replacePart(signed, part, replace) }];
    }),
    ...(has("timestamp") ? timestamps : []),
    ...(has("signature") ? listOtherSignatures(hasBody) : []),
    ...(maxRecvWindowMs === undefined ? [] : [exceedWindow(maxRecvWindowMs)]),
  ];
}

function exceedWindow(ms: number): Tampering {
  return { title: `a recvWindow above ${ms}`, expected: ["parameter", "timestamp"], recvWindow: ms + 1 };
}

function listOtherSignatures(hasBody: boolean): Tampering[] {
  const ofQuery: Tampering = {
    title: "the signature of another query",
    expected: ["auth"],
    sign: (request) => ({ ...request, query: request.query === "" ? forged : `${forged}&${request.query}` }),
    change: ({ query, headers }) => ({ headers, query: removeParameter(query, "forged") }),
  };
  const sign: Tampering["sign"] = (request) => ({ ...request, body: `${request.body} ` });
  const ofBody: Tampering = { title: "the signature of another body", expected: ["auth"], sign };
  return hasBody ? [ofQuery, ofBody] : [ofQuery];
}

function leaveOut(part: AuthenticationPart): Tampering {
  const change = ({ query, headers }: SignedParts): SignedParts => ({
    query: part.in === "query" ? removeParameter(query, part.name) : query,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.toLowerCase() !== part.name.toLowerCase()),
    ),
  });
  // Public material describes a missing query parameter as an invalid parameter.
  return { title: `no ${part.name}`, expected: part.in === "query" ? ["auth", "parameter"] : ["auth"], change };
}

function replacePart(
  { query, headers }: SignedParts,
  { name, in: place }: AuthenticationPart,
  replace: (value: string) => string,
): SignedParts {
  if (place === "header") {
    const changed = Object.entries(headers).map(([key, value]) =>
      key.toLowerCase() === name.toLowerCase() ? [key, replace(value)] : [key, value],
    );
    return { query, headers: Object.fromEntries(changed) };
  }
  const parts = query.split("&").map((part) => {
    const [key, value = ""] = part.split("=");
    return key === name ? `${key}=${encodeURIComponent(replace(decodeURIComponent(value)))}` : part;
  });
  return { headers, query: parts.join("&") };
}

function removeParameter(query: string, name: string): string {
  return query
    .split("&")
    .filter((part) => !part.startsWith(`${name}=`))
    .join("&");
}

/** Changes the first character after a scheme such as `Bearer`, so that the value keeps its length and form. */
function changeFirst(value: string): string {
  const at = value.lastIndexOf(" ") + 1;
  return `${value.slice(0, at)}${value[at] === "a" ? "b" : "a"}${value.slice(at + 1)}`;
}
