/** The result of one check. `details` has the problems, or the reason for skipping. */
export interface Outcome {
  name: string;
  state: "passed" | "failed" | "skipped";
  details?: string;
}

const mostFailures = 20;
const mostLines = 30;

/** Writes the end of the report: failures, reasons for skipping, and the count on a line of its own. */
export function report(outcomes: readonly Outcome[]): string {
  const skipped = outcomes.filter(({ state }) => state === "skipped");
  const failed = outcomes.filter(({ state }) => state === "failed");
  const parts = failed.slice(0, mostFailures).map(({ name, details }) => `FAILED ${name}\n${indent(details)}`);
  if (failed.length > mostFailures) parts.push(`… and ${failed.length - mostFailures} more failures`);
  if (skipped.length > 0) parts.push(`Skipped:\n${[...whySkipped(skipped)].map((line) => `  ${line}`).join("\n")}`);
  parts.push(closingLine(outcomes));
  return parts.join("\n\n");
}

/** `12 passed, 0 failed`, with `, 1 skipped` only when something was. */
export function closingLine(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  const skipped = count("skipped");
  return `${count("passed")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** One line for each skipped test, or for each reason that many share. */
function* whySkipped(skipped: readonly Outcome[]): Generator<string> {
  const byReason = Map.groupBy(skipped, ({ details }) => details || "no reason given");
  for (const [reason, [first, ...others]] of byReason) {
    yield `${first?.name}${others.length > 0 ? ` and ${others.length} more` : ""}: ${reason}`;
  }
}

function indent(details = "no details"): string {
  const lines = details.split("\n");
  const shown = lines.slice(0, mostLines);
  if (lines.length > mostLines) shown.push(`… ${lines.length - mostLines} more lines`);
  return shown.map((line) => `  ${line}`).join("\n");
}
