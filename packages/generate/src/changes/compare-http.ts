import type { Change } from "./change.ts";
import type { HttpFacts } from "./contract.ts";

/** Compares the statuses that an operation responds with, and whether it needs a body. */
export function compareHttp(before: HttpFacts | undefined, after: HttpFacts | undefined, operation: string): Change[] {
  if (before === undefined || after === undefined) return [];
  const changes: Change[] = [];
  const [old, now] = [before, after].map(({ successes }) => successes.join(", "));
  if (old !== now) changes.push({ class: "breaks readers", operation, at: "status", text: `${old} → ${now}` });
  const differ = (from: readonly string[], to: readonly string[]) => to.filter((status) => !from.includes(status));
  for (const status of differ(before.errors, after.errors))
    changes.push({ class: "changed", operation, at: `error ${status}`, text: "is new" });
  for (const status of differ(after.errors, before.errors))
    changes.push({ class: "changed", operation, at: `error ${status}`, text: "is gone" });
  for (const type of differ(after.bodies, before.bodies))
    changes.push({ class: "breaks callers", operation, at: `body ${type}`, text: "is gone" });
  for (const type of differ(before.bodies, after.bodies))
    changes.push({ class: "added", operation, at: `body ${type}`, text: "is new" });
  if (before.needsBody !== after.needsBody) {
    const needed = { class: "breaks callers", text: "is required now" } as const;
    changes.push({
      ...(after.needsBody ? needed : { class: "added", text: "may be absent now" }),
      operation,
      at: "body",
    });
  }
  return changes;
}
