import type { Operation } from "@exch/runtime";
import { CommandError } from "../errors/exit-codes.ts";
import type { Input } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import type { Settings } from "../profiles/settings.ts";
import type { ServiceEntry } from "../services.ts";
import { safeText } from "../terminal/safe-text.ts";

/** What confirming a call needs to know. */
export interface Confirmation {
  readonly service: ServiceEntry;
  readonly operation: Operation;
  readonly settings: Settings;
  readonly input: Input;
  readonly yes: boolean;
}

/** How it is found out whether an operation may go on. */
export function confirming(effect: string, yes: boolean, terminal: boolean): "go on" | "ask" | "refuse" {
  if (effect === "read" || yes) return "go on";
  return terminal ? "ask" : "refuse";
}

/** Says in plain words what is about to happen, and lets it only after a yes. Refuses where nobody can be asked. */
export async function confirm(confirmation: Confirmation, io: Io): Promise<void> {
  const { operation, yes } = confirmation;
  const way = confirming(operation.effect.kind, yes, io.stdin.isTTY && io.err.isTTY);
  if (way === "go on") return;
  if (way === "refuse") {
    const message = `${operation.id} changes something, and there is nobody to ask; nothing was sent`;
    throw new CommandError("refused", message, "give --yes if it is meant, or --dry-run to see the request");
  }
  const summary = (await confirmation.service.loadDescriptions()).descriptions[operation.id]?.about[0] ?? operation.id;
  await io.err.write(`${plainWords(confirmation, summary)}\n`);
  const answer = await io.stdin.ask("Go on? [y/N] ");
  if (!/^\s*y(es)?\s*$/i.test(answer)) throw new CommandError("refused", "not confirmed; nothing was sent");
}

/** The operation, where it goes, what it does, with which fields. */
function plainWords({ service, operation, settings, input }: Confirmation, summary: string): string {
  const names = Object.keys(input);
  const width = Math.max(0, ...names.map((name) => name.length));
  return [
    `${operation.id}, ${service.title}, profile ${settings.profile} (${settings.baseUrl})`,
    summary,
    effectWords(operation),
    "",
    ...names.map((name) => `  ${name.padEnd(width)}  ${shown(input[name])}`),
    ...(names.length === 0 ? ["  (no fields)"] : []),
    "",
  ].join("\n");
}

/** What an effect means for whoever is about to confirm it. */
export function effectWords({ effect }: Operation): string {
  switch (effect.kind) {
    case "read":
      return "It changes nothing.";
    case "idempotent":
      return "It changes something. Sent twice, it comes to the same.";
    case "retryable":
      return "It sets or clears a state. It may be sent again while the call is under way, and never later.";
    case "keyed":
      return `It is sent once. Its ${effect.key} names it, by which it is found again should the answer be lost.`;
    case "once":
      return "It is sent once, and nothing names it: should the answer be lost, its outcome may stay unknown.";
  }
}

function shown(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, undefined, 2).replaceAll("\n", "\n    ");
  return safeText(text, "\n");
}
