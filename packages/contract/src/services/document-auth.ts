import {
  type BasicCredentials,
  type BearerCredentials,
  createApiKeysSigner,
  createBasicSigner,
  createBearerSigner,
} from "@exch/openapi";
import type { AuthenticationPart, CredentialField, Signer } from "@exch/runtime/service";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import type { JsonSchema } from "../document/schema.ts";

/** The authentication that a document describes. */
export interface DocumentAuth {
  readonly credentials: readonly CredentialField[];
  /** Absent when the document describes none that is known. */
  readonly createSigner?: (credentials: any) => Signer;
}

const createSecretField = (name: string, about: string): CredentialField => ({ name, about, isSecret: true });

/** Finds the authentication of a document: that of the first security scheme which an operation uses. */
export function findAuth({ json }: OpenApiDocument): DocumentAuth {
  const schemes = (json.components?.securitySchemes ?? {}) as Record<string, JsonSchema>;
  const operations = Object.values((json.paths ?? {}) as JsonSchema).flatMap((item) =>
    Object.values(item as JsonSchema),
  );
  const all = [json, ...operations].flatMap((each) => each?.security ?? []);
  const used = all.flatMap((requirement) => Object.keys(requirement));
  const { type, scheme, name, in: place } = schemes[used[0] ?? ""] ?? {};
  if (type === "apiKey" && place !== "cookie") {
    return {
      credentials: [createSecretField("key", "API key")],
      createSigner: ({ key }) => createApiKeysSigner({ key }, { key: { in: place, name } }),
    };
  }
  if (type === "http" && scheme?.toLowerCase() === "basic") {
    return {
      credentials: [createSecretField("username", "user name"), createSecretField("password", "password")],
      createSigner: (credentials: BasicCredentials) => createBasicSigner(credentials),
    };
  }
  if (type === undefined || (type === "apiKey" && place === "cookie")) return { credentials: [] };
  return {
    credentials: [createSecretField("token", "token")],
    createSigner: (credentials: BearerCredentials) => createBearerSigner(credentials),
  };
}

/** Returns the parts that authenticate the operations of a document and are sent unchanged: none signs other parts. */
export function listParts({ operations }: OpenApiDocument): AuthenticationPart[] {
  const parts = operations.flatMap(({ security }) => security);
  const names = [...new Set(parts.map(({ name }) => name))];
  return names.map((name) => {
    const place = parts.find((each) => each.name === name)?.in === "query" ? "query" : "header";
    return { name, in: place, role: "key" };
  });
}
