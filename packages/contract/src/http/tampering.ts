import type { Category } from "@exch/envelope";
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
  /** Makes the request that is signed in place of the one that is sent. */
  readonly sign?: (request: RawRequest) => RawRequest;
  /** Changes the signed request. */
  readonly change?: (signed: SignedParts) => SignedParts;
}

/** A header or query parameter that authenticates. */
interface AuthPart {
  readonly name: string;
  readonly in: string;
}

const forged = "forged=1";

/** Wrong values for the parts that authenticate, by the parts' names. */
const replacements: readonly (readonly [name: RegExp, title: string, replace: (value: string) => string])[] = [
  [/(-sign|^signature)$/i, "a wrong signature", changeFirst],
  [/-passphrase$/i, "a wrong passphrase", changeFirst],
  [/key-version$/i, "an unknown key version", () => "99"],
  [/api-?key$/i, "an unknown key", changeFirst],
];

/** Lists the errors that the authentication of an operation can have. */
export function tamperings(parts: readonly AuthPart[], validityMs: number, hasBody: boolean): Tampering[] {
  const shiftMs = validityMs + 30_000;
  const inQuery = parts.some((part) => part.in === "query");
  return [
    ...parts.map((part) => leaveOut(part)),
    ...parts.flatMap((part) =>
      replacements
        .filter(([name]) => name.test(part.name))
        .map(([, title, replace]): Tampering => {
          return { title, expected: ["auth"], change: (signed) => replacePart(signed, part, replace) };
        }),
    ),
    { title: "an expired timestamp", expected: ["timestamp"], shiftMs: -shiftMs },
    { title: "a timestamp in the future", expected: ["timestamp"], shiftMs },
    {
      title: "the signature of another query",
      expected: ["auth"],
      sign: (request) => ({ ...request, query: request.query === "" ? forged : `${forged}&${request.query}` }),
      change: ({ query, headers }) => ({ headers, query: withoutParameter(query, "forged") }),
    },
    ...(hasBody
      ? [{ title: "the signature of another body", expected: ["auth"] as const, sign: withAnotherBody }]
      : []),
    ...(inQuery
      ? [{ title: "a recvWindow above 60000", expected: ["parameter", "timestamp"] as const, recvWindow: 60_001 }]
      : []),
  ];
}

function leaveOut(part: AuthPart): Tampering {
  const change = ({ query, headers }: SignedParts): SignedParts => ({
    query: part.in === "query" ? withoutParameter(query, part.name) : query,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name.toLowerCase() !== part.name.toLowerCase()),
    ),
  });
  // Public material describes a missing query parameter as an invalid parameter.
  return { title: `no ${part.name}`, expected: part.in === "query" ? ["auth", "parameter"] : ["auth"], change };
}

function replacePart(
  { query, headers }: SignedParts,
  { name, in: place }: AuthPart,
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

function withoutParameter(query: string, name: string): string {
  return query
    .split("&")
    .filter((part) => !part.startsWith(`${name}=`))
    .join("&");
}

function withAnotherBody(request: RawRequest): RawRequest {
  return { ...request, body: `${request.body} ` };
}

/** Changes the first character, so that the value keeps its length and form. */
function changeFirst(value: string): string {
  return `${value.startsWith("a") ? "b" : "a"}${value.slice(1)}`;
}
