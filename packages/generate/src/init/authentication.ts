import { ConfigError } from "../config/config-error.ts";
import type { Document } from "../read/document.ts";

/** The authentication of an API, as its client needs it. */
export type Authentication =
  | { readonly kind: "bearer" | "basic" | "hmac" | "none" }
  | { readonly kind: "apiKey"; readonly in: "header" | "query"; readonly name: string }
  | { readonly kind: "clientCredentials"; readonly url: string; readonly scope?: string };

/** The values of `--auth`. */
export const authenticationNames = ["bearer", "basic", "hmac", "none"];

interface Scheme {
  readonly type?: string;
  readonly scheme?: string;
  readonly in?: string;
  readonly name?: string;
  readonly flows?: { readonly clientCredentials?: { readonly tokenUrl?: string; readonly scopes?: object } };
}

/**
 * Reads the authentication from the security schemes of a document: the first one that a client can use alone. `wanted` is the name
 * of a scheme, or a kind that the document does not describe.
 */
export function readAuthentication(document: Document, wanted?: string): Authentication {
  const { securitySchemes = {} } = (document.components ?? {}) as { securitySchemes?: Record<string, Scheme> };
  const used = wanted === undefined ? schemesInUse(document, Object.keys(securitySchemes)) : [wanted];
  const found = used.map((name) => toAuthentication(securitySchemes[name])).find((each) => each !== undefined);
  if (found !== undefined) return found;
  if (wanted !== undefined && authenticationNames.includes(wanted)) return { kind: wanted } as Authentication;
  const choices = [...Object.keys(securitySchemes), ...authenticationNames].join(", ");
  if (wanted !== undefined) throw new ConfigError(`--auth must be one of ${choices}`);
  if (used.length === 0) return { kind: "none" };
  throw new ConfigError(
    `no security scheme of the document (${used.join(", ")}) is supported; pass --auth: ${choices}`,
  );
}

/** Schemes that suffice alone, those of the whole document first. */
function schemesInUse(document: Document, declared: readonly string[]): string[] {
  const ofOperations = Object.values(document.paths).flatMap((item) =>
    Object.values(item).flatMap((operation) => (operation as { security?: Record<string, unknown>[] })?.security ?? []),
  );
  const alone = [...(document.security ?? []), ...ofOperations].map((each) => Object.keys(each));
  const named = alone.flatMap((names) => (names.length === 1 ? names : []));
  return [...new Set(named.length > 0 ? named : declared)];
}

function toAuthentication(scheme: Scheme | undefined): Authentication | undefined {
  const { type, in: place, name, flows } = scheme ?? {};
  const kind = scheme?.scheme?.toLowerCase();
  if (type === "http" && (kind === "bearer" || kind === "basic")) return { kind };
  if (type === "apiKey" && name !== undefined && (place === "header" || place === "query"))
    return { kind: "apiKey", in: place, name };
  const { tokenUrl, scopes } = flows?.clientCredentials ?? {};
  if (type === "oauth2" && tokenUrl !== undefined) {
    const scope = Object.keys(scopes ?? {}).join(" ");
    return { kind: "clientCredentials", url: tokenUrl, ...(scope !== "" && { scope }) };
  }
  // Another program gets the token: by a person's login, for example.
  return type === "oauth2" || type === "openIdConnect" ? { kind: "bearer" } : undefined;
}
