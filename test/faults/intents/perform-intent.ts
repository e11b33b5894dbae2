import { type Claim, claimedOutcomeOf } from "./claim.ts";
import type { Clients } from "./clients.ts";
import type { Probe } from "./probes.ts";

/** Performs one intent and gives the outcome that the client claims: one claim, or one for each item of a batch. */
export async function performIntent(clients: Clients, { items, send }: Probe, tag: string): Promise<Claim[]> {
  const tags = items === undefined ? [tag] : Array.from({ length: items }, (_, index) => `${tag}-${index}`);
  try {
    const output = await send(clients, tags);
    const results = items === undefined ? [{ success: true }] : (output as { success: boolean }[]);
    return tags.map((tag, index) => ({ tag, outcome: results[index]?.success ? "executed" : "notExecuted" }));
  } catch (error) {
    return tags.map((tag) => ({ tag, outcome: claimedOutcomeOf(error), error }));
  }
}
