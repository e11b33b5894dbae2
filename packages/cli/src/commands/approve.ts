import type { WaitingIntent } from "@exch/mcp";
import { CommandError, translateError } from "../errors/command-error.ts";
import { helpFlag } from "../flags/common-flags.ts";
import { defineFlags, readFlags } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { escapeControls, makePrintable } from "../terminal/safe-text.ts";
import type { Command } from "./command.ts";

/** `exch approve [INTENT]`: shows a call of an assistant that waits, and approves it once its amount was typed. */
export const command: Command = {
  usage: "exch approve [INTENT]",
  about:
    "Shows a call of an assistant that waits in exch-mcp, and approves it once you have typed its amount. An approval is for one call, " +
    "and ends after two minutes. Needs a terminal.",
  flags: [
    ...defineFlags({ "--store FILE": "the store of exch-mcp; default: EXCH_MCP_STORE, or its own" }),
    ...helpFlag,
  ],
  example: "exch approve 2026-11-28T21:40:00Z-rebalance-1",
  run: approve,
};

async function approve(args: readonly string[], io: Io): Promise<void> {
  const { flags, words } = readFlags(args, command.flags);
  const [id, ...more] = words;
  if (more.length > 0) throw new CommandError("usage", "name one intent at most");
  if (!io.stdin.isTTY || !io.err.isTTY)
    throw new CommandError("notAllowed", "an approval needs a terminal: run exch approve yourself, by hand");
  const { getStorePath, openApprovals } = await import("@exch/mcp");
  const path = flags.get("store")?.[0] ?? getStorePath(io.env);
  const approvals = translateError(
    () => openApprovals(path),
    ({ message }) => new CommandError("usage", message, "name it with --store, or with EXCH_MCP_STORE"),
  );
  try {
    const intent = choose(approvals.list(), id);
    await io.err.write(describeIntent(intent));
    const { amount, currency } = intent.amounts[0] ?? { amount: intent.operation, currency: "" };
    const typed = await io.stdin.ask(
      `To approve, type ${currency === "" ? "the operation" : `the amount in ${currency}`}: `,
    );
    if (typed.trim() !== amount)
      throw new CommandError("notAllowed", "not approved: the text differs; nothing was sent");
    // The terminal may have been left alone, and the call may be over.
    if (!approvals.approve(intent))
      throw new CommandError("notAllowed", `${intent.id} no longer waits for an approval`);
    await io.err.write("Approved for one call within two minutes.\n");
  } finally {
    approvals.end();
  }
}

function choose(waiting: readonly WaitingIntent[], id: string | undefined): WaitingIntent {
  const chosen = id === undefined ? waiting : waiting.filter((each) => each.id === id);
  const [intent] = chosen;
  const nothing = id === undefined ? "no call waits for an approval" : `${makePrintable(id)} does not wait`;
  if (intent === undefined) throw new CommandError("usage", nothing);
  if (chosen.length === 1) return intent;
  const ids = waiting.map((each) => `exch approve ${each.id}`).join("\n");
  throw new CommandError("usage", "several calls wait: name one", ids);
}

/** Describes a call: service, operation, amounts, and the whole input, which an assistant has written. */
function describeIntent({ scope, id, operation, input, amounts, askedAt, equal }: WaitingIntent): string {
  const rows = [
    ["service", scope.replace(/^mcp /, "")],
    ["operation", operation],
    ["intent", id],
    ["asked", new Date(askedAt).toISOString()],
    ["spends", amounts.map(({ amount, currency }) => `${amount} ${currency}`).join(", ") || "no amount is known"],
    ["input", ""],
    ...Object.entries(input).map(([name, value]) => [`  ${name}`, value] as const),
    ...equal.map((other) => ["WARNING", `equal to ${other.id}, ${other.state}`] as const),
  ] as const;
  const write = (value: unknown) => escapeControls(typeof value === "string" ? value : JSON.stringify(value));
  return rows.map(([name, value]) => `${escapeControls(name).padEnd(16)} ${write(value)}\n`).join("");
}
