import { cleanCause } from "../errors/clean-cause.ts";
import type { ErrorFacts } from "../errors/exchange-error.ts";
import { type Sensitive, safeCode, safeRequestId } from "../errors/redact.ts";
import type { Intent } from "./intent.ts";
import type { Trace } from "./received.ts";

/** The part of a call that its errors are about. */
type CalledIntent = Pick<Intent, "service" | "operation" | "input">;

/** Collects the facts about a call that each of its errors has. */
export function collectErrorFacts(intent: CalledIntent, trace: Trace, facts: Partial<ErrorFacts> = {}): ErrorFacts {
  const sensitive = collectSensitive(intent, trace);
  return {
    operation: intent.operation.id,
    attempts: trace.attempts,
    status: trace.attempts.at(-1)?.status,
    requestId: safeRequestId(trace.requestId, sensitive),
    rateLimit: trace.rateLimit,
    ...facts,
    cause: cleanCause(facts.cause, sensitive),
  };
}

/** Collects the values that messages about a call must not show. */
export function collectSensitive(
  { operation, input, service }: CalledIntent,
  { signature }: Pick<Trace, "signature">,
): Sensitive {
  return { fields: operation.sensitive, input, signed: signature?.signed, signer: service.signer };
}

/** Publishes an error code that the service's table does not list. */
export function publishUnlisted(intent: Intent, trace: Trace, code: string, status: number): void {
  const apiCode = safeCode(code, collectSensitive(intent, trace));
  intent.service.publish({ type: "unlistedCode", operation: intent.operation.id, apiCode, status });
}
