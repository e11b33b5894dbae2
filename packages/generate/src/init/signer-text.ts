import type { Authentication } from "./authentication.ts";

/** The parts of a client that depend on its authentication. */
export interface SignerText {
  readonly imports: readonly string[];
  /** The module that has them. @default "@exch/openapi" */
  readonly from?: string;
  /** The type of the credentials; undefined where none are needed. */
  readonly credentials?: string;
  /** The expression that creates the signer. */
  readonly signer: string;
  /** Environment variables of an example, by the field of the credentials. */
  readonly fields: readonly string[];
  /** The fields that are not secrets. @default none */
  readonly publicFields?: readonly string[];
}

/** Writes the parts of a client that depend on its authentication. */
export function writeSigner(authentication: Authentication): SignerText {
  switch (authentication.kind) {
    case "none":
      return { imports: [], signer: "undefined", fields: [] };
    case "bearer":
      return createSignerText("Bearer", ["token"]);
    case "basic":
      return { ...createSignerText("Basic", ["username", "password"]), publicFields: ["username"] };
    case "apiKeys": {
      const places = authentication.keys.map(
        ({ field, ...key }) => `${field}: { in: ${JSON.stringify(key.in)}, name: ${JSON.stringify(key.name)} }`,
      );
      const fields = authentication.keys.map(({ field }) => field);
      const credentials = `{ ${fields.map((field) => `${field}: string`).join("; ")} }`;
      const signer = `createApiKeysSigner(credentials, {\n    ${places.join(",\n    ")},\n  })`;
      return { imports: ["createApiKeysSigner"], credentials, signer, fields };
    }
    case "clientCredentials": {
      const { url, scope } = authentication;
      const endpoint = `{ url: ${JSON.stringify(url)}${scope === undefined ? "" : `, scope: ${JSON.stringify(scope)}`} }`;
      const text = createSignerText("ClientCredentials", ["clientId", "clientSecret"], endpoint);
      return { ...text, publicFields: ["clientId"] };
    }
    case "hmac":
      return { ...createSignerText("Hmac", ["key", "secret"], recipe), from: "@exch/runtime/service" };
  }
}

/** The usual form of an HMAC; the documentation of the API says which text is signed, and which headers carry it. */
const recipe = `{
    text: ({ method, path, query, body, timestamp }) => [timestamp, method, path, query, body].join("\\n"),
    headers: (signature, { timestamp }, key) => ({
      "x-api-key": key,
      "x-timestamp": String(timestamp),
      "x-signature": signature,
    }),
  }`;

function createSignerText(scheme: string, fields: readonly string[], more = ""): SignerText {
  const create = `create${scheme}Signer`;
  const credentials = scheme.endsWith("Credentials") ? scheme : `${scheme}Credentials`;
  const signer = `${create}(credentials${more && `, ${more}`})`;
  return { imports: [create, `type ${credentials}`], credentials, signer, fields };
}
