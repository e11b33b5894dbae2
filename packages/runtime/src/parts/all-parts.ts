import { createProvidedSigner } from "../credentials/provided-signer.ts";
import { toNotClosed } from "../effects/not-closed.ts";
import { approve } from "../pipeline/approve.ts";
import { createCallEntry } from "../pipeline/call-entry.ts";
import type { JournalPart } from "../pipeline/call-steps.ts";
import { limit } from "../pipeline/rate-limit.ts";
import { closeEntry, closeSettled, record } from "../pipeline/record.ts";
import type { OptionParts } from "../service/client-options.ts";

const journal: JournalPart = { createEntry: createCallEntry, record, closeEntry, closeSettled, toNotClosed };

/** Code of `credentials` that are a function, a provider of credentials. */
export const withCredentialsProvider: { readonly credentials: object } = { credentials: createProvidedSigner };
/** Code of the option `journal`. */
export const withJournal: { readonly journal: object } = { journal };
/** Code of the option `limiter`. */
export const withLimiter: { readonly limiter: object } = { limiter: limit };
/** Code of the option `policy`. */
export const withPolicy: { readonly policy: object } = { policy: approve };

/**
 * Code of every option, as a client has it. Not spread from the ones above: bundlers keep a spread at the top of a module, and
 * with it all that code, in programs that name none.
 */
export const allParts: Required<OptionParts> = {
  credentials: createProvidedSigner,
  journal,
  limiter: limit,
  policy: approve,
};
