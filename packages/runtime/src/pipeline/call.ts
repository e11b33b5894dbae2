import type { CallOptions } from "../call-options.ts";
import { ExchangeError } from "../errors/exchange-error.ts";
import { compose } from "../fetch.ts";
import type { Operation } from "../operation.ts";
import { isSentOnce } from "../operation.ts";
import type { Service } from "../service.ts";
import { attempt } from "./attempt.ts";
import { type Concluded, conclude, remember, toUnknown } from "./conclude.ts";
import { guard } from "./guard.ts";
import { createIntent, type Intent } from "./intent.ts";
import { limit } from "./rate-limit.ts";
import { closeEntry, notClosed, record } from "./record.ts";
import { retry } from "./retry.ts";
import { serialise } from "./serialise.ts";
import { sign } from "./sign.ts";
import { check } from "./validate-input.ts";

/**
 * Makes one call. Every request of every client runs through this function, top to bottom:
 *
 *     input → check → serialise → ( retry → limit → attempt → sign → record → fetch ) → conclude → accept → output
 *
 * The outer steps run once and change the type of what they pass on, so they are plain statements. The
 * steps in brackets all map a request to a response and may run again, so they are layers, outermost
 * first. Each step has a file of its own and errors of its own.
 */
export async function makeCall(
  service: Service,
  operation: Operation,
  input: unknown,
  given?: CallOptions | null,
): Promise<Concluded> {
  const options = given ?? {};
  const startedAt = service.clock.monotonic();
  const intent = createIntent(service, operation, input, options);
  try {
    check(intent);
    const { path, query, body } = serialise(operation, intent.input);

    const url = service.origin + service.basePath + path + (query && `?${query}`);

    // Signing is innermost but for the journal, which keeps its timestamp: it sees the final bytes, and each
    // attempt is signed afresh. A caller's own interceptors run outside it.
    const fetch = guard(
      service.fetch,
      [...service.interceptors, sign(intent, { url, body }), record(intent)],
      isSentOnce(operation),
    );
    const send = compose(attempt(intent, fetch), [retry(intent), limit(intent)]);

    const headers = {
      ...service.headers,
      ...(body !== undefined && { "content-type": "application/json" }),
      ...options.headers,
    };
    const received = await send(url, {
      method: operation.method,
      headers,
      redirect: "manual",
      ...(body !== undefined && { body }),
      ...((options.freshConnection || isAnonymous(operation)) && { freshConnection: true }),
    });

    const concluded = await conclude(intent, received);
    remember(intent, concluded.output);
    await closeEntry(intent, "executed");
    publishEnd(intent, startedAt);
    return concluded;
  } catch (cause) {
    const error = await closeFailed(intent, cause);
    publishEnd(intent, startedAt, error);
    throw error;
  }
}

/**
 * True for a call that is sent once and whose response repeats nothing of it. On a connection that carried an earlier request it
 * could be taken for that one's second response, which a proxy that repeats requests may forward late.
 */
function isAnonymous(operation: Operation): boolean {
  return isSentOnce(operation) && operation.echo === undefined;
}

/** Makes one call and gives its output; see {@link makeCall}. */
export async function call<Input, Output>(
  service: Service,
  operation: Operation<Input, Output>,
  input: Input,
  options?: CallOptions,
): Promise<Output> {
  return (await makeCall(service, operation, input, options)).output as Output;
}

/** Closes the entry of a call that failed. A proof that nothing happened holds only once no other process can have it too. */
async function closeFailed(intent: Intent, error: unknown): Promise<unknown> {
  if (!(error instanceof ExchangeError)) return error;
  const closed = await closeEntry(intent, error.outcome ?? "unknown");
  return closed || error.outcome !== "notExecuted" ? error : toUnknown(intent, error, notClosed);
}

function publishEnd({ service, operation, attempts }: Intent, startedAt: number, error?: unknown): void {
  service.publish({
    type: "call",
    service: service.definition.name,
    operation: operation.id,
    durationMs: Math.round(service.clock.monotonic() - startedAt),
    attempts: [...attempts],
    ...(error instanceof ExchangeError && { code: error.code, outcome: error.outcome }),
    ...(error instanceof ExchangeError &&
      "apiCode" in error &&
      error.apiCode !== undefined && { apiCode: String(error.apiCode) }),
  } as Parameters<typeof service.publish>[0]);
}
