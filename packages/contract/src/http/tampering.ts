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

type Role = AuthenticationPart["role"];

/** Wrong values by the role of the part; the timestamp is signed, so it is wrong from the start. */
const replacements: Partial<Record<Role, readonly [title: string, replace: (value: string) => string]>> = {
  signature: ["a wrong signature", changeFirst],
  passphrase: ["a wrong passphrase", changeFirst],
  keyVersion: ["an unknown key version", () => "99"],
  key: ["an unknown key", changeFirst],
};

/**
 * Lists the errors that the authentication of an operation can have.
 *
 * @param validityMs of a request without a `recvWindow`
 * @param maxRecvWindowMs the longest, where requests have one
 */
export function listTamperings(
  parts: readonly AuthenticationPart[],
  hasBody: boolean,
  validityMs: number,
  maxRecvWindowMs: number | undefined,
): Tampering[] {
  const shiftMs = validityMs + 30_000;
  const timestamps: Tampering[] = [
    { title: "an expired timestamp", expected: ["timestamp"], shiftMs: -shiftMs },
    { title: "a timestamp in the future", expected: ["timestamp"], shiftMs },
  ];
  const has = (role: Role) => parts.some((part) => part.role === role);
  return [
    ...parts.map((part) => leaveOut(part)),
    ...parts.flatMap((part): Tampering[] => {
      const [title, replace] = replacements[part.role] ?? [];
      if (title === undefined || replace === undefined) return [];
      return [{ title, expected: ["auth"], change: (signed) => changePart(signed, part, replace) }];
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
    change: (signed) => changePart(signed, { in: "query", name: "forged" }, () => undefined),
  };
  const sign: Tampering["sign"] = (request) => ({ ...request, body: `${request.body} ` });
  const ofBody: Tampering = { title: "the signature of another body", expected: ["auth"], sign };
  return hasBody ? [ofQuery, ofBody] : [ofQuery];
}

function leaveOut(part: AuthenticationPart): Tampering {
  const change = (signed: SignedParts) => changePart(signed, part, () => undefined);
  // Public material describes a missing query parameter as an invalid parameter.
  return { title: `no ${part.name}`, expected: part.in === "query" ? ["auth", "parameter"] : ["auth"], change };
}

/** Changes the value of a part; undefined removes the part. */
function changePart(
  { query, headers }: SignedParts,
  { name, in: place }: Pick<AuthenticationPart, "name" | "in">,
  change: (value: string) => string | undefined,
): SignedParts {
  if (place === "header") {
    const isPart = (key: string) => key.toLowerCase() === name.toLowerCase();
    const all = Object.entries(headers).map(([key, value]) => [key, isPart(key) ? change(value) : value]);
    return { query, headers: Object.fromEntries(all.filter(([, value]) => value !== undefined)) };
  }
  const parts = query.split("&").flatMap((part) => {
    const [key, value = ""] = part.split("=");
    const changed = key === name ? change(decodeURIComponent(value)) : undefined;
    if (key !== name) return part;
    return changed === undefined ? [] : `${key}=${encodeURIComponent(changed)}`;
  });
  return { headers, query: parts.join("&") };
}

/** Changes the first character after a scheme such as `Bearer`, so that the value keeps its length and form. */
function changeFirst(value: string): string {
  const at = value.lastIndexOf(" ") + 1;
  return `${value.slice(0, at)}${value[at] === "a" ? "b" : "a"}${value.slice(at + 1)}`;
}
