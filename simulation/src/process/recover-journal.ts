import type { Journal, JournalEntry } from "@exch/runtime";
import { intentsOf } from "../story/intent-name.ts";
import type { StoryEventOf } from "../story/story-event.ts";
import type { PerformerParts, State } from "./performer.ts";
import { type Input, type Named, type Outcome, outcomesOfSettled, type Request } from "./program-call.ts";

interface Parts
  extends Pick<
    PerformerParts,
    "process" | "incarnation" | "clients" | "choices" | "now" | "recoveries" | "previousKeys"
  > {
  readonly state: State;
  readonly tell: (what: StoryEventOf<"process">["what"], detail: string) => void;
  /** Takes the outcome of one intent, for what follows from it. */
  readonly onOutcome: (request: Request, named: Named, outcome: Outcome) => void;
}

/** Recoveries of an intent before a person closes it by hand. */
const mostRecoveries = 2;

/** Recovers what a journal has open, and reports each outcome. A person closes some of the intents by hand that stay unknown. */
export async function recoverJournal(parts: Parts, journal: Journal): Promise<void> {
  const { process, clients, choices, state, tell, now, incarnation, onOutcome } = parts;
  const { a, b, payments } = clients;
  for (const [service, client] of Object.entries({ "service-a": a, "service-b": b, payments } as const)) {
    if (client === undefined) continue;
    const name = service as Request["service"];
    const since = now();
    const unknown: JournalEntry[] = [];
    tell("recovers", service);
    try {
      // A program that does much for each outcome takes one or two at once.
      const isCareful = choices.happens("fewAtOnce", `${process} ${service} ${since}`);
      const options = {
        ...(service !== "payments" && { previousKeys: parts.previousKeys() }),
        ...(isCareful && { concurrency: choices.between(1, 2, `at once ${process} ${since}`) }),
      };
      for await (const { entry, operation, settled } of client.recover(journal, options)) {
        if (settled.outcome === "unknown") unknown.push(entry);
        // Less than the lease of a claim: it tells its users, or books what was executed, before it has the outcome or after.
        const place = `${process} ${entry.id}`;
        const isSlow = choices.happens("slowHandling", place);
        const isFirst = choices.number(`first ${place}`) < 0.5;
        const handle = (isBefore: boolean) =>
          isSlow && isBefore === isFirst
            ? incarnation.sleep(choices.between(500, 100_000, `handling ${place}`, true))
            : undefined;
        await handle(true);
        const { orderList } = entry.input;
        const inputs = (Array.isArray(orderList) ? orderList : [entry.input]) as readonly Input[];
        const outcomes = outcomesOfSettled(settled, inputs.length);
        for (const [index, intent] of intentsOf(entry.input).entries()) {
          const outcome = outcomes[index] as Outcome;
          state(intent, "recover", outcome, { since, client: name });
          onOutcome({ service: name, operation, inputs: [] }, { intent, input: inputs[index] as Input }, outcome);
        }
        await handle(false);
      }
      await resolveByHand(parts, journal, unknown);
      tell("recovered", service);
    } catch (error) {
      tell("recovery fails", `${service}: ${String(error)}`);
    }
  }
}

/** Closes intents by hand, as executed, so that nothing is placed again for them. Not once everything is repaired. */
async function resolveByHand(
  { choices, process, recoveries }: Parts,
  journal: Journal,
  entries: readonly JournalEntry[],
) {
  if (choices.hasHealed) return;
  for (const { id, input } of entries) {
    const [intent = id] = intentsOf(input);
    const count = (recoveries.get(id) ?? 0) + 1;
    recoveries.set(id, count);
    if (count >= mostRecoveries || choices.happens("resolveByHand", `${process} ${intent}`))
      await journal.resolve(id, "executed", "looked up at the exchange");
  }
}
