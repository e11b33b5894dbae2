import { type Settled, UnknownOutcomeError } from "@exch/service-a";
import { type Claim, claimedOutcomeOf } from "./claim.ts";
import type { Clients } from "./clients.ts";
import { type Probe, type Reported, tagsOf } from "./probes.ts";

/**
 * Performs one intent and gives the outcome that the client claims: one claim, or one for each item of a batch. An unknown outcome is
 * settled after the call where `settles` says so, by default that of what has a key.
 */
export async function performIntent(
  clients: Clients,
  probe: Probe,
  tag: string,
  { timeoutMs = 30_000, settles = probe.keyed ?? false } = {},
): Promise<Claim[]> {
  const tags = tagsOf(probe, tag);
  const startedAt = clients.clock.monotonic();
  const common = () => ({ probe, lateMs: clients.clock.monotonic() - startedAt - timeoutMs });
  try {
    const reported = await probe.send(clients, tags, {}, tag);
    const ended = common();
    return tags.map((tag, index) => ({ tag, ...ended, ...toOutcome(reported[index]) }));
  } catch (error) {
    const ended = { ...common(), error, outcome: claimedOutcomeOf(error) };
    const claims = tags.map((tag): Claim => ({ tag, ...ended }));
    if (!settles || !(error instanceof UnknownOutcomeError)) return claims;
    // A caller whose call ended unknown can still settle it, and does so again where the exchange asked it to wait.
    let settled = await error.settle();
    for (let more = 2; more > 0 && settled.reason?.includes("Retry-After"); more -= 1) settled = await error.settle();
    return claims.map((claim, index) => ({
      ...claim,
      later: { ...toOutcome(reportOf(settled.items?.[index] ?? settled)), settled },
    }));
  }
}

function toOutcome(reported: Reported): Pick<Claim, "outcome" | "id"> {
  if (reported === undefined || reported === null) return { outcome: reported === null ? "notExecuted" : "unknown" };
  return { outcome: "executed", id: reported === true ? undefined : reported };
}

function reportOf({ outcome, acknowledgement }: Pick<Settled, "outcome" | "acknowledgement">): Reported {
  if (outcome !== "executed") return outcome === "notExecuted" ? null : undefined;
  const { orderId, withdrawalId, id } = (acknowledgement ?? {}) as Record<string, string>;
  return orderId ?? withdrawalId ?? id ?? true;
}
