import type { Category } from "@exch/envelope";
import type { RawRequest } from "../document/raw-request.ts";

/** A request with its authentication. */
export interface SignedText {
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** One thing wrong with the authentication of a request, and how the contract says no to it. */
export interface Tampering {
  readonly what: string;
  readonly refusedAs: readonly Category[];
  /** How far the timestamp is from the time, in milliseconds. */
  readonly shiftMs?: number;
  readonly recvWindow?: number;
  /** What is signed in place of the request. */
  readonly sign?: (request: RawRequest) => RawRequest;
  /** What becomes of the signed request. */
  readonly change?: (signed: SignedText) => SignedText;
}

/** A header or query parameter that authenticates. */
interface Part {
  readonly name: string;
  readonly in: string;
}

const forged = "forged=1";

/** What a part may be replaced by, told by its name. */
const replacements: readonly (readonly [name: RegExp, what: string, replace: (value: string) => string])[] = [
  [/(-sign|^signature)$/i, "another signature", flip],
  [/-passphrase$/i, "another passphrase", flip],
  [/key-version$/i, "a key version that there is not", () => "99"],
  [/api-?key$/i, "a key that there is not", flip],
];

/** Everything that can be wrong with the authentication of one operation. */
export function tamperings(parts: readonly Part[], validityMs: number, hasBody: boolean): Tampering[] {
  const late = validityMs + 30_000;
  const inQuery = parts.some((part) => part.in === "query");
  return [
    ...parts.map((part) => leaveOut(part)),
    ...parts.flatMap((part) =>
      replacements
        .filter(([name]) => name.test(part.name))
        .map(([, what, replace]): Tampering => {
          return { what, refusedAs: ["auth"], change: (signed) => put(signed, part, replace) };
        }),
    ),
    { what: "a timestamp of long ago", refusedAs: ["timestamp"], shiftMs: -late },
    { what: "a timestamp to come", refusedAs: ["timestamp"], shiftMs: late },
    {
      what: "the signature of another query",
      refusedAs: ["auth"],
      sign: (request) => ({ ...request, query: request.query === "" ? forged : `${forged}&${request.query}` }),
      change: ({ query, headers }) => ({ headers, query: withoutPart(query, "forged") }),
    },
    ...(hasBody
      ? [{ what: "the signature of another body", refusedAs: ["auth"] as const, sign: withAnotherBody }]
      : []),
    ...(inQuery
      ? [{ what: "a recvWindow above 60000", refusedAs: ["parameter", "timestamp"] as const, recvWindow: 60_001 }]
      : []),
  ];
}

function leaveOut(part: Part): Tampering {
  const change = ({ query, headers }: SignedText): SignedText => ({
    query: part.in === "query" ? withoutPart(query, part.name) : query,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.toLowerCase() !== part.name.toLowerCase()),
    ),
  });
  // Public material names the missing parameter of a query as a mandatory one.
  return { what: `no ${part.name}`, refusedAs: part.in === "query" ? ["auth", "parameter"] : ["auth"], change };
}

function put(
  { query, headers }: SignedText,
  { name, in: place }: Part,
  replace: (value: string) => string,
): SignedText {
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

function withoutPart(query: string, name: string): string {
  return query
    .split("&")
    .filter((part) => !part.startsWith(`${name}=`))
    .join("&");
}

function withAnotherBody(request: RawRequest): RawRequest {
  return { ...request, body: `${request.body} ` };
}

/** The same text with another first character, so that it stays of its kind. */
function flip(value: string): string {
  return `${value.startsWith("a") ? "b" : "a"}${value.slice(1)}`;
}
