import type { Journal, JournalEntry } from "@exch/runtime";
import type { Choices } from "../engine/choices.ts";
import { intentsOf } from "../story/intent-name.ts";
import type { Input } from "./call-method.ts";
import type { Clients } from "./clients.ts";
import type { IntentReports } from "./intent-reports.ts";
import type { Named, Request } from "./program-call.ts";
import { type Outcome, outcomesOfSettled } from "./stated-outcomes.ts";

/** Parts of the run that a recovery uses. */
export interface RecoveryParts {
  readonly process: string;
  readonly clients: Clients;
  readonly choices: Choices;
  readonly reports: IntentReports;
  readonly now: () => number;
  /** Waits in the time of the process. */
  readonly sleep: (ms: number) => Promise<void>;
  /** The number of recoveries that left an entry of the journal unknown, by its id. */
  readonly recoveries: Map<string, number>;
  /** Takes the outcome of one intent, for what follows from it. */
  readonly onOutcome: (request: Request, named: Named, outcome: Outcome) => void;
}

/** Recoveries of an intent before a person closes it by hand. */
const mostRecoveries = 2;

/** Recovers what a journal has open, and reports each outcome. A person closes some of the intents by hand that stay unknown. */
export async function recoverJournal(parts: RecoveryParts, journal: Journal): Promise<void> {
  const { process, clients, choices, reports, now, sleep, onOutcome } = parts;
  for (const [service, client] of [
    ["service-a", clients.a],
    ["service-b", clients.b],
    ["payments", clients.payments],
  ] as const) {
    if (client === undefined) continue;
    const since = now();
    const unknown: JournalEntry[] = [];
    reports.recovery("recovers", service);
    try {
      // A program that does much for each outcome takes one or two at once.
      const isCareful = choices.happens("fewAtOnce", `${process} ${service} ${since}`);
      const options = isCareful ? { concurrency: choices.between(1, 2, `at once ${process} ${since}`) } : {};
      for await (const { entry, operation, settled } of client.recover(journal, options)) {
        if (settled.outcome === "unknown") unknown.push(entry);
        // Less than the lease of a claim: it tells its users, or books what was executed, before it has the outcome or after.
        const place = `${process} ${entry.id}`;
        const isSlow = choices.happens("slowHandling", place);
        const handle = () => sleep(choices.between(500, 100_000, `handling ${place}`, true));
        const isFirst = isSlow && choices.number(`first ${place}`) < 0.5;
        if (isFirst) await handle();
        const intents = intentsOf(entry.input);
        const outcomes = outcomesOfSettled(settled, intents.length);
        const inputs = itemsOf(entry.input);
        intents.forEach((intent, index) => {
          const outcome = outcomes[index] as Outcome;
          reports.stated(intent, "recover", outcome, { since, client: service });
          onOutcome({ service, operation, inputs: [] }, { intent, input: inputs[index] as Input }, outcome);
        });
        if (isSlow && !isFirst) await handle();
      }
      await resolveByHand(parts, journal, unknown);
      reports.recovery("recovered", service);
    } catch (error) {
      reports.recovery("recovery fails", `${service}: ${String(error)}`);
    }
  }
}

/** Closes intents by hand, as executed, so that nothing is placed again for them. Not once everything is repaired. */
async function resolveByHand(
  { choices, process, recoveries }: RecoveryParts,
  journal: Journal,
  entries: readonly JournalEntry[],
): Promise<void> {
  if (choices.hasHealed) return;
  for (const { id, input } of entries) {
    const [intent = id] = intentsOf(input);
    const count = (recoveries.get(id) ?? 0) + 1;
    recoveries.set(id, count);
    if (count >= mostRecoveries || choices.happens("resolveByHand", `${process} ${intent}`))
      await journal.resolve(id, "executed", "looked up at the exchange");
  }
}

/** The inputs of the intents that an input names: the items of a batch, or the input itself. */
function itemsOf(input: Input): readonly Input[] {
  return Array.isArray(input.orderList) ? (input.orderList as Input[]) : [input];
}
