import { createSigner, requireObject, requireSecret, type Signer } from "@exch/runtime/service";

/** The id and the secret of an OAuth client. */
export interface ClientCredentials {
  clientId: string;
  clientSecret: string;
}

/** The token endpoint of an OAuth server. */
export interface TokenEndpoint {
  /** URL of the endpoint, of the scheme https; http is accepted on this machine only. */
  readonly url: string;
  /** Scopes to request, separated by spaces. @default none */
  readonly scope?: string;
  /** Sends the request for a token. @default globalThis.fetch */
  readonly fetch?: (
    url: string,
    init: { method: string; headers: Record<string, string>; body: string; redirect: "manual" },
  ) => Promise<{ readonly status: number; json(): Promise<unknown> }>;
}

/** Time before its end at which a token is no longer used, in milliseconds. */
const marginMs = 30_000;
/** Age below which a token is not renewed, though a request with it was rejected: a new one would be rejected too. */
const minAgeMs = 10_000;
/** Lifetime of a token whose response states none, in milliseconds. */
const usualMs = 300_000;

/**
 * Creates a signer for a service whose requests carry a token of an OAuth server, by the grant `client_credentials`. It requests a
 * token before the first request, when the old one ends, and after a request with it was rejected with the status 401; requests at the same time wait for one token.
 *
 * @throws CredentialsError when the credentials cannot work.
 */
export function createClientCredentialsSigner(credentials: ClientCredentials, endpoint: TokenEndpoint): Signer {
  requireObject(credentials);
  const clientId = requireSecret("clientId", credentials.clientId);
  const clientSecret = requireSecret("clientSecret", credentials.clientSecret);
  requireSafe(endpoint.url);
  let token: { readonly value: string; readonly from: number; until: number } | undefined;
  let pending: Promise<string> | undefined;

  const request = async (now: number): Promise<string> => {
    const send = endpoint.fetch ?? globalThis.fetch;
    const fields = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const body = new URLSearchParams(endpoint.scope === undefined ? fields : { ...fields, scope: endpoint.scope });
    const headers = { "content-type": "application/x-www-form-urlencoded", accept: "application/json" };
    const response = await send(endpoint.url, { method: "POST", headers, body: String(body), redirect: "manual" });
    const granted = await response.json().catch(() => null);
    const { access_token: value, expires_in: seconds } = readToken(response.status, granted);
    token = { value, from: now, until: now + (seconds === undefined ? usualMs : seconds * 1000) - marginMs };
    return value;
  };

  return createSigner({
    name: "ClientCredentialsSigner",
    key: clientId,
    secrets: { clientSecret },
    textToSign: ({ timestamp }) => String(timestamp),
    signText(timestamp) {
      const now = Number(timestamp);
      if (token !== undefined && now < token.until) return token.value;
      pending ??= request(now).finally(() => {
        pending = undefined;
      });
      return pending;
    },
    renew() {
      if (token !== undefined) token.until = Math.min(token.until, token.from + minAgeMs);
    },
    addSignature: ({ query }, value) => ({ query, headers: { authorization: `Bearer ${value}` } }),
  });
}

function requireSafe(url: string): void {
  const { protocol, hostname } = new URL(url);
  if (protocol === "https:" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return;
  throw new TypeError("the URL of the token endpoint must be https: plain HTTP would expose the client secret");
}

/** Reads the response of the token endpoint. Its content is not part of the error. */
function readToken(status: number, body: unknown): { access_token: string; expires_in?: number } {
  const { access_token: value, expires_in: seconds } = (body ?? {}) as { access_token?: unknown; expires_in?: unknown };
  if (status !== 200 || typeof value !== "string" || !/^[!-~]+$/.test(value))
    throw new Error(`the token endpoint responded with HTTP ${status} and no token`);
  const lifetime = Number(seconds);
  return { access_token: value, ...(lifetime > 0 && { expires_in: lifetime }) };
}
