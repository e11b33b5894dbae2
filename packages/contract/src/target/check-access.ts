import { syncClock } from "@exch/runtime";
import type { Answer } from "../http/http-response.ts";
import { NoAnswerError } from "../http/http-response.ts";
import { NotAuthorisedError, UnreachableError } from "./errors.ts";
import type { Subject, Trial } from "./test-target.ts";

/**
 * Makes sure that something is there which takes the key, before anything is said about the contract.
 *
 * @throws UnreachableError, NotAuthorisedError
 */
export async function open(subject: Subject): Promise<void> {
  const { definition, signer } = subject.service;
  const path = definition.time?.path ?? "/";
  try {
    await subject.request({ method: "GET", path, query: "", body: "" });
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    throw new UnreachableError(`nothing answers at the base URL: ${error.message}`);
  }
  if (subject.options.clock === undefined) await syncClock(subject.service);
  if (signer === undefined) return;
  const plain = subject.document.operations.find((each) => {
    const needsInput = each.parameters.some(({ required }) => required);
    return each.effect.kind === "read" && each.security.length > 0 && each.body === undefined && !needsInput;
  });
  if (plain !== undefined) refuseStrangers(await subject.send(plain, {}));
}

function refuseStrangers({ verdict, answer }: Trial): void {
  if (verdict.kind === "refused" && /^(auth|timestamp)$/.test(verdict.fault.category)) {
    throw new NotAuthorisedError(`the key is refused, with code ${verdict.fault.code}`);
  }
  if (verdict.kind === "none" && isRefusal(answer)) {
    throw new NotAuthorisedError(`the key is refused, with HTTP ${answer.status}`);
  }
}

function isRefusal({ status }: Answer): boolean {
  return status === 401 || status === 403;
}
