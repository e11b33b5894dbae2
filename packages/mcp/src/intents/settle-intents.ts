import { type Claim, isExecutedOnce, type Journal, recover, type Service } from "@exch/runtime/service";
import type { Intents } from "./intents.ts";
import { describeOutcome } from "./outcome-result.ts";

/** Time for which a recovery claims its entries, in milliseconds: half of it is enough to prove that a withdrawal never arrived. */
const leaseMs = 180_000;

/**
 * Finds out the outcomes of intents that have none, and records each under its `intentId` before the journal closes its entry. Sends
 * nothing that has an effect. Entries of other scopes stay as they are.
 */
export async function settleIntents(service: Service, journal: Journal, intents: Intents): Promise<void> {
  intents.giveUpUnsent();
  const claimed = new Map<string, string>();
  const claiming: Journal = {
    ...journal,
    async claim(...given): Promise<Claim> {
      const claim = await journal.claim(...given);
      for (const { id } of claim.entries) claimed.set(id, claim.token);
      // Entries that calls or other recoveries hold are not waited for: a later call looks at them.
      return { ...claim, heldMs: 0 };
    },
  };
  try {
    for await (const { entry, settled } of recover(service, claiming, { leaseMs })) {
      const intent = intents.findByEntry(entry.id);
      const operation = service.operations.get(entry.operation);
      if (intent === undefined || operation === undefined || !isExecutedOnce(operation)) continue;
      const { outcome, result } = describeOutcome(operation, settled);
      intents.record(intent.id, outcome, result);
    }
  } finally {
    // What is closed, or claimed by another process, stays as it is.
    for (const [id, token] of claimed) await journal.renew(id, token, 0).catch(() => {});
  }
}
