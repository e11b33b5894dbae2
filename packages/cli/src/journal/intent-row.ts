import type { OpenEntry, Operation, ServiceTooling, Settled } from "@exch/runtime";
import { services } from "../gen/services.ts";

/** Finds the service of an intent from its own field, or else from the first word of its scope. */
export function serviceOfIntent({ service, scope }: OpenEntry): ServiceTooling | undefined {
  const name = service ?? scope.split(" ")[0];
  return services.find((each) => each.name === name);
}

/** Returns the fields that every row of an intent has. */
export async function intentRow(entry: ServiceTooling, open: OpenEntry) {
  const [resource = "", name = ""] = open.operation.split(".");
  return {
    id: open.id,
    service: entry.word,
    operation: open.operation,
    signedAt: timeText(open.signedAt),
    keys: keysOf(open, (await entry.loadOperations())[resource]?.[name]),
  };
}

/** Writes a time. The number in a damaged row may be out of range. */
function timeText(ms: number): string {
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : "";
}

function keysOf({ input }: OpenEntry, operation: Operation | undefined): string[] {
  if (operation === undefined || !("key" in operation.effect)) return [];
  const { key, items } = { items: undefined, ...operation.effect };
  const list: unknown = items === undefined ? [input] : input[items];
  // A damaged row may contain any value.
  return (Array.isArray(list) ? list : []).map((each) => String(each?.[key] ?? ""));
}

/** Returns the fields that contain the outcome of an intent. */
export function outcomeFields({ outcome, acknowledgement, proof, candidates, reason, cause }: Settled) {
  return {
    outcome,
    ...(reason !== undefined && { reason }),
    ...(acknowledgement !== undefined && { acknowledgement }),
    ...(proof !== undefined && {
      proof: `${proof.operation} did not find it at ${new Date(proof.askedAt).toISOString()}`,
    }),
    ...(candidates !== undefined && candidates.length > 0 && { candidates }),
    ...(cause instanceof Error && { cause: cause.message }),
  };
}
