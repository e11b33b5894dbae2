import { type ApiKeyPlace, type Document, listPathOperations, type SecurityScheme } from "@exch/openapi";
import { ConfigError } from "../config/config-error.ts";
import { listInputNames } from "../prepare/declare-keys.ts";
import { lowerFirst, toPascalCase } from "../read/names.ts";

/** The authentication of an API, as its client needs it. */
export type Authentication =
  | { readonly kind: "bearer" | "basic" | "hmac" | "none" }
  | { readonly kind: "apiKeys"; readonly keys: readonly NamedKey[] }
  | { readonly kind: "clientCredentials"; readonly url: string; readonly scope?: string };

/** A key, and the field of the credentials that holds it. */
export interface NamedKey extends ApiKeyPlace {
  readonly field: string;
}

/** The values of `--auth`. */
export const authenticationNames = ["bearer", "basic", "hmac", "none"];

/**
 * Reads the authentication from the security schemes of a document: the first one that a client can use alone. `wanted` is the name
 * of a scheme, or a kind that the document does not describe.
 */
export function readAuthentication(document: Document, wanted?: string): Authentication {
  const { securitySchemes = {} } = document.components ?? {};
  const used = wanted === undefined ? findSchemesInUse(document, Object.keys(securitySchemes)) : [[wanted]];
  const found = used.flatMap((names) => combineSchemes(names, securitySchemes) ?? []);
  // Servers and proxies log queries.
  const best = found.find((each) => !JSON.stringify(each).includes('"in":"query"')) ?? found[0];
  if (best !== undefined) return best;
  if (wanted !== undefined && authenticationNames.includes(wanted)) return { kind: wanted } as Authentication;
  const choices = [...Object.keys(securitySchemes), ...authenticationNames].join(", ");
  if (wanted !== undefined) throw new ConfigError(`--auth must be one of ${choices}`);
  // The signer sends the header of a document that describes it as a parameter of each operation.
  const names = listPathOperations(document).flatMap((each) => listInputNames(document, each));
  const isParameter = names.some(({ name, isHeader }) => isHeader && /^authorization$/i.test(name));
  if (used.length === 0) return { kind: isParameter ? "bearer" : "none" };
  const schemes = used.map((names) => names.join(" and ")).join(", ");
  throw new ConfigError(`no security scheme of the document (${schemes}) is supported; pass --auth: ${choices}`);
}

/** Schemes that suffice together, those of the whole document first, and one alone before several. */
function findSchemesInUse(document: Document, declared: readonly string[]): string[][] {
  const ofOperations = listPathOperations(document).flatMap(({ operation }) => operation.security ?? []);
  const all = [...(document.security ?? []), ...ofOperations].map((each) => Object.keys(each));
  const named = all.filter((names) => names.length > 0).toSorted((one, other) => one.length - other.length);
  const distinct = new Map(named.map((names) => [names.join(), names]));
  return distinct.size > 0 ? [...distinct.values()] : declared.map((name) => [name]);
}

/** One scheme, or several that are all API keys. */
function combineSchemes(
  names: readonly string[],
  schemes: Readonly<Record<string, SecurityScheme>>,
): Authentication | undefined {
  const found = names.map((name) => toAuthentication(Object.hasOwn(schemes, name) ? schemes[name] : undefined));
  if (found.length === 1) return found[0];
  const keys = found.flatMap((own, index) => {
    const field = lowerFirst(toPascalCase(names[index] ?? ""));
    return own?.kind === "apiKeys" ? own.keys.map((key) => ({ ...key, field })) : [];
  });
  return keys.length === names.length ? { kind: "apiKeys", keys } : undefined;
}

function toAuthentication(scheme: SecurityScheme | undefined): Authentication | undefined {
  const { type, in: place, name, flows } = scheme ?? {};
  const kind = scheme?.scheme?.toLowerCase();
  if (type === "http" && (kind === "bearer" || kind === "basic")) return { kind };
  if (type === "apiKey" && name !== undefined && (place === "header" || place === "query"))
    return { kind: "apiKeys", keys: [{ field: "key", in: place, name }] };
  const { tokenUrl, scopes } = flows?.clientCredentials ?? {};
  if (type === "oauth2" && tokenUrl !== undefined) {
    const scope = Object.keys(scopes ?? {}).join(" ");
    return { kind: "clientCredentials", url: tokenUrl, ...(scope !== "" && { scope }) };
  }
  // Another program gets the token: by a person's login, for example.
  return type === "oauth2" || type === "openIdConnect" ? { kind: "bearer" } : undefined;
}
