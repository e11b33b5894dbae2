import { ExchangeError, type Settled, UnknownOutcomeError } from "@exch/runtime";
import type { Story } from "../story/story.ts";
import type { ServiceName, StatedOutcome, StoryEventOf } from "../story/story-event.ts";

type IntentEvent = StoryEventOf<"intent">;

/** An intent that a program is about to perform. */
export type IntentToPerform = Pick<IntentEvent, "intent" | "service" | "operation" | "effect" | "input"> & {
  readonly timeoutMs: number;
  readonly hasJournal: boolean;
};

/** Performs one intent, tells the story of it, and returns the unknown outcome where it ended in one. */
export async function perform(
  story: Story,
  process: string,
  now: number,
  { timeoutMs, ...intent }: IntentToPerform,
  call: () => Promise<unknown>,
): Promise<UnknownOutcomeError | undefined> {
  story.add({ kind: "intent", process, ...intent, endsBy: now + timeoutMs });
  const statement = (outcome: StatedOutcome, more: { id?: string; reason?: string }) =>
    story.add({ kind: "statement", process, intent: intent.intent, by: "call", outcome, ...more });
  try {
    const output = await call();
    const id = idOf(output);
    statement("executed", id === undefined ? {} : { id });
    return undefined;
  } catch (error) {
    const outcome = error instanceof ExchangeError ? (error.outcome ?? "untyped") : "untyped";
    statement(outcome, { reason: String(error) });
    return error instanceof UnknownOutcomeError ? error : undefined;
  }
}

/** Tells what a settlement, or a recovery, stated. */
export function tellSettled(
  story: Story,
  process: string,
  intent: string,
  by: "settle" | "recover",
  settled: Settled<unknown, unknown>,
): void {
  const id = settled.outcome === "executed" ? idOf(settled.acknowledgement ?? settled.found) : undefined;
  story.add({
    kind: "statement",
    process,
    intent,
    by,
    outcome: settled.outcome,
    ...(id !== undefined && { id }),
    ...("reason" in settled && { reason: settled.reason }),
  });
}

function idOf(output: unknown): string | undefined {
  if (typeof output !== "object" || output === null) return undefined;
  const values = output as Record<string, unknown>;
  const id = values.orderId ?? values.withdrawalId ?? values.id;
  return id === undefined || id === null ? undefined : String(id);
}

export type { ServiceName };
