import type { Settled } from "../../errors/settled.ts";
import type { OpenEntry } from "../../journal/journal.ts";
import type { Service } from "../../service/service.ts";

/** Counts the intents of one recovery that stay open. */
export function createLeftOpen({ definition, publish }: Service) {
  const reported = new Set<string>();
  const unreadable = new Set<string>();
  let open = 0;
  let oldestMs = 0;
  const publishFailure = ({ id, operation }: Pick<OpenEntry, "id" | "operation">, failed: "close" | "read") =>
    publish({ type: "journal", service: definition.name, operation, failed, id });

  return {
    reported,
    report({ id, ageMs }: OpenEntry, { outcome }: Settled) {
      reported.add(id);
      if (outcome !== "unknown") return;
      open += 1;
      oldestMs = Math.max(oldestMs, Math.round(ageMs));
    },
    addUnreadable({ id, operation, ageMs = 0 }: Pick<OpenEntry, "id" | "operation"> & { ageMs?: number }) {
      oldestMs = Math.max(oldestMs, Math.round(ageMs));
      if (unreadable.has(id)) return;
      unreadable.add(id);
      publishFailure({ id, operation }, "read");
    },
    publish: publishFailure,
    publishEnd: () => publish({ type: "recovered", service: definition.name, open: open + unreadable.size, oldestMs }),
  };
}
