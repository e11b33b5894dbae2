/** The result of one check. `details` has the problems, or the reason for skipping. */
export interface Outcome {
  name: string;
  state: "passed" | "failed" | "skipped";
  details?: string;
}

const maxFailures = 20;
const maxLines = 30;

/** Writes the end of the report: failures, reasons for skipping, and the count on a line of its own. */
export function report(outcomes: readonly Outcome[]): string {
  const skipped = outcomes.filter(({ state }) => state === "skipped");
  const failed = outcomes.filter(({ state }) => state === "failed");
  const parts = failed.slice(0, maxFailures).map(({ name, details }) => `FAILED ${name}\n${indent(details)}`);
  if (failed.length > maxFailures) parts.push(`… and ${failed.length - maxFailures} more failures`);
  if (skipped.length > 0)
    parts.push(`Skipped:\n${[...listSkipReasons(skipped)].map((line) => `  ${line}`).join("\n")}`);
  parts.push(writeClosingLine(outcomes));
  return parts.join("\n\n");
}

/** `12 passed, 0 failed`, with `, 1 skipped` only when something was. */
export function writeClosingLine(outcomes: readonly Outcome[]): string {
  const count = (state: Outcome["state"]) => outcomes.filter((outcome) => outcome.state === state).length;
  const skipped = count("skipped");
  return `${count("passed")} passed, ${count("failed")} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** One line for each skipped test, or for each reason that many share. */
function* listSkipReasons(skipped: readonly Outcome[]): Generator<string> {
  const byReason = Map.groupBy(skipped, ({ details }) => details || "no reason given");
  for (const [reason, [first, ...others]] of byReason)
    yield `${first?.name}${others.length > 0 ? ` and ${others.length} more` : ""}: ${reason}`;
}

function indent(details = "no details"): string {
  const lines = details.split("\n");
  const shown = lines.slice(0, maxLines);
  if (lines.length > maxLines) shown.push(`… ${lines.length - maxLines} more lines`);
  return shown.map((line) => `  ${line}`).join("\n");
}
