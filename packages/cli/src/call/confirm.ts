import { CommandError } from "../errors/command-error.ts";
import type { Input } from "../input/read-input.ts";
import type { Io } from "../io/io.ts";
import { describeEffect } from "../operations/describe-effect.ts";
import type { FoundOperation } from "../operations/find-operation.ts";
import type { ProfileSettings } from "../profiles/profile-settings.ts";
import { escapeControls } from "../terminal/safe-text.ts";

/** A call that is about to be made. */
type ProposedCall = Pick<FoundOperation, "entry" | "operation"> & { settings: ProfileSettings; input: Input };

/** Decides if a call may be made at once, needs a question, or must be rejected. */
export function chooseConfirmation(effect: string, yes: boolean, isTerminal: boolean): "proceed" | "ask" | "reject" {
  if (effect === "read" || yes) return "proceed";
  return isTerminal ? "ask" : "reject";
}

/** Shows the call that is about to be made and asks for confirmation. Rejects without a terminal and without `--yes`. */
export async function requireConfirmation(proposed: ProposedCall, yes: boolean, io: Io): Promise<void> {
  const { id, effect } = proposed.operation;
  const decision = chooseConfirmation(effect.kind, yes, io.stdin.isTTY && io.err.isTTY);
  if (decision === "proceed") return;
  if (decision === "reject") {
    const stream = io.stdin.isTTY ? "stderr" : "stdin";
    const message = `${id} needs confirmation, and ${stream} is not a terminal: pass --yes; nothing was sent`;
    throw new CommandError("notAllowed", message, "--dry-run shows the request");
  }
  const about = (await proposed.entry.loadDescriptions()).descriptions[id]?.about[0] ?? id;
  await io.err.write(`${describeCall(proposed, about)}\n`);
  const reply = await io.stdin.ask("Continue? [y/N] ");
  if (!/^\s*y(es)?\s*$/i.test(reply)) throw new CommandError("notAllowed", "not confirmed; nothing was sent");
}

/** Lists the operation, its destination, its effect and its fields. */
function describeCall({ entry, operation, settings, input }: ProposedCall, about: string): string {
  const names = Object.keys(input);
  const width = Math.max(0, ...names.map((name) => name.length));
  return [
    `${operation.id}, ${entry.title}, profile ${settings.profile} (${settings.baseUrl})`,
    about,
    describeEffect(operation),
    "",
    ...names.map((name) => `  ${name.padEnd(width)}  ${formatValue(input[name])}`),
    ...(names.length === 0 ? ["  (no fields)"] : []),
    "",
  ].join("\n");
}

function formatValue(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value, undefined, 2).replaceAll("\n", "\n    ");
  return escapeControls(text, "\n");
}
