import type { Journal, JournalEntry } from "@exch/runtime";
import { findIntents } from "../story/intent-name.ts";
import type { Fields, StoryEventOf } from "../story/story-event.ts";
import type { Host, State } from "./performer.ts";
import { type Named, type Outcome, type Request, readStated } from "./program-call.ts";

/** Takes the outcome of one intent, for what follows from it. */
type OnOutcome = (request: Request, named: Named, outcome: Outcome) => void;

/** Recoveries of an intent before a person closes it by hand. */
const maxRecoveries = 2;

/** Recovers what a journal has open, and reports each outcome. A person closes some of the intents by hand that stay unknown. */
export async function recoverJournal(host: Host, journal: Journal, state: State, onOutcome: OnOutcome): Promise<void> {
  const { process, clients, stage, incarnation } = host;
  const { choices, scheduler, story } = stage;
  const tell = (what: StoryEventOf<"process">["what"], detail: string) =>
    story.add({ kind: "process", process, start: incarnation.start, what, detail });
  for (const service of ["service-a", "service-b"] as const) {
    const client = service === "service-a" ? clients.a : clients.b;
    const since = scheduler.now;
    const unknown: JournalEntry[] = [];
    tell("recovers", service);
    try {
      // A program that does much for each outcome takes one or two at once.
      const isCareful = choices.happens("fewAtOnce", `${process} ${service} ${since}`);
      const options = {
        previousKeys: host.getKeys(),
        leaseMs: choices.pick([180_000, 180_000, 20_000], `lease ${process} ${since}`),
        ...(isCareful && { concurrency: choices.between(1, 2, `at once ${process} ${since}`) }),
      };
      for await (const { entry, operation, settled } of client.recover(journal, options)) {
        if (settled.outcome === "unknown") unknown.push(entry);
        // Less than the usual lease of a claim, and more than a short one: it tells its users, or books what was executed.
        const place = `${process} ${entry.id}`;
        const handlingMs = choices.happens("slowHandling", place)
          ? choices.between(500, 100_000, `handling ${place}`, true)
          : 0;
        const { orderList } = entry.input;
        const inputs = (Array.isArray(orderList) ? orderList : [entry.input]) as readonly Fields[];
        const outcomes = readStated(settled, inputs.length);
        for (const [index, intent] of findIntents(entry.input).entries()) {
          const [outcome, input] = [outcomes[index] as Outcome, inputs[index] as Fields];
          state(intent, "recover", outcome, { since });
          onOutcome({ service, operation, inputs: [] }, { intent, input }, outcome);
        }
        if (handlingMs > 0) await incarnation.sleep(handlingMs);
      }
      await resolveByHand(host, journal, unknown);
      tell("recovered", service);
    } catch (error) {
      tell("recovery fails", `${service}: ${String(error)}`);
    }
  }
}

/** Closes intents by hand, as executed, so that nothing is placed again for them. Not once everything is repaired. */
async function resolveByHand({ stage, process, recoveries }: Host, journal: Journal, entries: readonly JournalEntry[]) {
  if (stage.choices.hasHealed) return;
  for (const { id, input } of entries) {
    const [intent = id] = findIntents(input);
    const count = (recoveries.get(id) ?? 0) + 1;
    recoveries.set(id, count);
    if (count >= maxRecoveries || stage.choices.happens("resolveByHand", `${process} ${intent}`))
      await journal.resolve(id, "executed", "looked up at the exchange");
  }
}
