import { call, type FetchInit, type JsonObject, nameIntent, type Operation, type Signer } from "@exch/runtime/service";
import { callContext } from "../intents/call-context.ts";
import { deriveRandomness, digestInput } from "../intents/intent-id.ts";
import { requireInput } from "../intents/spend.ts";
import type { Connection } from "../service/connection.ts";

/** Adds nothing: it receives the request before it is signed. */
const noSigner: Signer = { sign: ({ query }) => ({ query, headers: {} }), identify: () => ({}) };

/** Returns method, path, query and body of the request that a call would send: without headers, and without what authenticates it. */
export async function buildRequest({ create }: Connection, operation: Operation, given: JsonObject) {
  const { intentId, ...input } = given;
  requireInput(operation, input);
  let seen: { url: URL; init: FetchInit } | undefined;
  const fetch = async (url: string, init: FetchInit) => {
    seen ??= { url: new URL(url), init };
    throw new Error("a dry run sends nothing");
  };
  const service = { ...(await create({ fetch, retry: { attempts: 1 } })), signer: noSigner };
  const randomness = deriveRandomness("dry run", String(intentId), digestInput(operation.id, input));
  const named = nameIntent({ definition: service.definition, randomness }, operation, input);
  const made = callContext.run({ operation: operation.id }, () =>
    call(service, operation, named.input, { settle: false, retry: false }),
  );
  const failure = await made.catch((error: unknown) => error);
  if (seen === undefined) throw failure;
  const { url, init } = seen;
  return {
    outcome: "dryRun",
    next: "Nothing was sent or recorded: the server runs with --dry-run.",
    data: {
      method: init.method,
      path: url.pathname,
      ...(url.search !== "" && { query: Object.fromEntries(url.searchParams) }),
      body: typeof init.body === "string" ? init.body : undefined,
    },
  };
}
