import type { Findings } from "./task.ts";

/** Runs checks one after the other, whatever becomes of each. */
export async function findingsOf(checks: Readonly<Record<string, () => Promise<unknown>>>): Promise<Findings> {
  const findings: Record<string, Findings[string]> = {};
  for (const [name, check] of Object.entries(checks)) {
    findings[name] = await check().then(
      (saw) => ({ saw }),
      (error: unknown) => ({ failed: textsOf(error).join(" · ") }),
    );
  }
  return findings;
}

/** Everything that could be printed of an error: its text, stack, fields and causes. */
export function textsOf(error: unknown, depth = 0): string[] {
  if (!(error instanceof Error) || depth > 5) return [String(error)];
  const plain = (_: string, value: unknown) => (typeof value === "bigint" ? String(value) : value);
  const fields = JSON.stringify(Object.fromEntries(Object.entries(error)), plain);
  const causes = error.cause === undefined ? [] : textsOf(error.cause, depth + 1);
  return [String(error), error.stack ?? "", fields, ...causes];
}
