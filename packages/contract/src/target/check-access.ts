import { syncClock } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { NoResponseError } from "../http/no-response-error.ts";
import { NotAuthorisedError, UnreachableError } from "./access-errors.ts";
import type { RoundTrip } from "./round-trip.ts";
import type { TestTarget } from "./test-target.ts";

/**
 * Checks that the base URL responds and that the service accepts the key, before any other check.
 *
 * @param operations those that are tested: the key may be for them alone
 * @throws UnreachableError, NotAuthorisedError
 */
export async function checkAccess(target: TestTarget, operations: readonly DocumentedOperation[]): Promise<void> {
  const { definition, signer } = target.service;
  await target.loadCurl();
  const path = definition.time?.path ?? "/";
  try {
    await target.request({ method: "GET", path, query: "", body: "" });
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error;
    const advice = "check that it is right and that a service runs there";
    throw new UnreachableError(`the base URL returns ${error.message}: ${advice}`);
  }
  if (target.options.clock === undefined) await syncClock(target.service);
  if (signer === undefined) return;
  const simplest = operations.find((each) => {
    const needsInput = each.parameters.some(({ required }) => required);
    return each.effect.kind === "read" && each.security.length > 0 && each.body === undefined && !needsInput;
  });
  if (simplest !== undefined) requireAccepted(await target.send(simplest, {}));
}

function requireAccepted({ parsed, response: { status } }: RoundTrip): void {
  if (parsed.kind === "error" && /^(auth|timestamp)$/.test(parsed.error.category)) {
    const { code, category } = parsed.error;
    const cause = category === "auth" ? "key, secret and passphrase" : "the clock";
    throw new NotAuthorisedError(`the service rejects the key, with error code ${code}: check ${cause}`);
  }
  if (parsed.kind === "unrecognised" && (status === 401 || status === 403)) {
    throw new NotAuthorisedError(`the service rejects the key, with HTTP ${status}: check key, secret and passphrase`);
  }
}
