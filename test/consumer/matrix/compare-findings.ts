import { isDeepStrictEqual } from "node:util";
import type { Sandbox } from "@exch/sandbox";
import { type Finding, type Findings, lossyFaults } from "../program/task.ts";

/** The comparison of what a program saw with what the sandbox knows. */
export interface Compared {
  /** The number of checks that ran. */
  readonly checks: number;
  readonly problems: readonly string[];
  /** Known limits of the runtime that were seen. */
  readonly limits: readonly string[];
}

/** A known limit of a runtime. */
export interface Limit {
  /** Tests for what a check sees because of the limit. */
  readonly isSeen: (saw: unknown) => boolean;
  readonly because: string;
}

/** Compares what a program saw with what the sandbox knows. */
export function compareFindings(
  findings: Findings,
  sandbox: Sandbox,
  entries: readonly string[],
  limits: Readonly<Record<string, Limit>> = {},
): Compared {
  const compared = { checks: 0, problems: [] as string[], limits: [] as string[] };
  for (const [check, expect] of Object.entries(expectedOf(sandbox, entries))) {
    const finding: Finding | undefined = findings[check];
    if (finding === undefined) continue;
    compared.checks += 1;
    if ("failed" in finding) {
      compared.problems.push(`${check}: ${finding.failed}`);
      continue;
    }
    const expected = expect();
    const saw = "saw" in expected ? { reported: finding.saw, happened: expected.saw } : finding.saw;
    const limit = limits[check];
    if (isDeepStrictEqual(saw, expected.wanted)) continue;
    if (limit?.isSeen(saw)) compared.limits.push(`${check}: ${limit.because}`);
    else compared.problems.push(`${check}: saw ${JSON.stringify(saw)}, wanted ${JSON.stringify(expected.wanted)}`);
  }
  return compared;
}

/** Gives what each check must have seen, and what the sandbox has seen where it knows more. */
function expectedOf(
  sandbox: Sandbox,
  entries: readonly string[],
): Record<string, () => { saw?: unknown; wanted: unknown }> {
  const { account, executionLog, state } = sandbox;
  const idOf = (key: string) => executionLog.of(key).map(({ id }) => id);
  const sent = (operation: string, key: string) =>
    executionLog.requests.filter(
      ({ route, request }) => route?.operation.id === operation && (request.body + request.query).includes(key),
    ).length;
  const timesSent = () => [
    executionLog.requests.filter(({ route }) => route?.operation.id === "orders.cancelPartial").length,
    sent("orders.place", "sent-once"),
    sent("withdrawals.submit", "sent-once"),
  ];
  return {
    "sandbox in process": () => ({ wanted: { active: false, dealSize: "0.5" } }),
    "lost beneath fetch": () => {
      const [first] = executionLog.executions.filter(({ operation }) => operation === "orders.placeSync");
      return { wanted: { orderId: first?.id, status: "open" } };
    },
    "signed calls": () => {
      const [order] = executionLog.executions.filter(({ input }) => input.type === "market");
      const [withdrawal] = executionLog.executions.filter(({ operation }) => operation === "withdrawals.submit");
      const listed = [withdrawal?.id];
      return {
        wanted: { orderId: order?.id, status: "done", dealSize: "6", balance: "4", withdrawal: withdrawal?.id, listed },
      };
    },
    Ed25519: () => ({ wanted: 0 }),
    "public calls": () => ({ wanted: { leverage: 5, byPath: "200000" } }),
    "pages, every digit": () => ({
      // The ids that the exchange counts up, as numbers that no double holds.
      wanted: state.orders
        .of(account)
        .fills.newest(1000)
        .map(({ trade }) => String(11_029_373_945_659_392n + BigInt(trade))),
    }),
    rejected: () => ({
      wanted: [
        ["notFound", null],
        ["balance", "notExecuted"],
      ],
    }),
    "wrong input": () => ({ wanted: ["size"] }),
    "lost responses settle": () => ({
      wanted: Object.fromEntries(lossyFaults.map((fault) => [fault, idOf(`lost-by-${fault}`)[0]])),
    }),
    "settle()": () => {
      const [orderId] = idOf("asked-for");
      return { wanted: { outcome: "executed", acknowledgement: { orderId, clientOid: "asked-for" } } };
    },
    "proved gone": () => ({ saw: idOf("gone"), wanted: { reported: "orders.getByClientOid", happened: [] } }),
    "sent once": () => ({ saw: timesSent(), wanted: { reported: [true, true, true], happened: [1, 1, 1] } }),
    "reads try again": () => ({ wanted: 1 }),
    "an abort": () => ({ wanted: "enough" }),
    "no secret in an error": () => ({ wanted: { errors: true, leaks: [] } }),
    import: () => ({ wanted: entries }),
    require: () => ({ wanted: entries }),
    "node transport": () => ({
      saw: sent("orders.place", "by-the-transport"),
      wanted: { reported: idOf("by-the-transport")[0], happened: 1 },
    }),
    "sqlite journal": () => ({ wanted: [["orders.place", "executed"]] }),
  };
}
