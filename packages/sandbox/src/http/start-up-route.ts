import type { RequestContext } from "./request-context.ts";

/** Parameters from the query and a JSON body, as text. */
export type StartUpInput = Readonly<Record<string, string | undefined>>;

/**
 * A path outside of the contract, which clients of others call before their first order: markets, currencies, the time. It shows the
 * sandbox's own state.
 */
export interface StartUpRoute<Options = never> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly auth: "public" | "signed";
  readonly serve: (context: RequestContext<Options>, input: StartUpInput) => unknown;
}

/** Creates a route that needs no key. */
export function createPublicRoute<Options>(path: string, serve: StartUpRoute<Options>["serve"]): StartUpRoute<Options> {
  return { method: "GET", path, auth: "public", serve };
}

/** Creates a route of the caller's own account. */
export function createSignedRoute<Options>(path: string, serve: StartUpRoute<Options>["serve"]): StartUpRoute<Options> {
  return { method: "GET", path, auth: "signed", serve };
}

/** Reads the parameters of a request to a start-up route. */
export function readStartUpInput(query: string, body: string): StartUpInput {
  const input: Record<string, string> = Object.fromEntries(new URLSearchParams(query));
  if (!body.startsWith("{")) return { ...input, ...Object.fromEntries(new URLSearchParams(body)) };
  try {
    for (const [name, value] of Object.entries(JSON.parse(body))) input[name] = String(value);
  } catch {
    // Not JSON: the route reports the parameter that is missing.
  }
  return input;
}
