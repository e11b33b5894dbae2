import type { OpenEntry, Operation, Settled } from "@exch/runtime";
import { type ServiceEntry, services } from "../services.ts";

/** The service of an intent: of its own field, or of the command line's scope, which begins with it. */
export function entryOf({ service, scope }: OpenEntry): ServiceEntry | undefined {
  const name = service ?? scope.split(" ")[0];
  return services.find((each) => each.name === name);
}

/** The fields that every row of an intent has. */
export async function describe(entry: ServiceEntry, open: OpenEntry) {
  const [resource = "", name = ""] = open.operation.split(".");
  return {
    id: open.id,
    service: entry.word,
    operation: open.operation,
    signedAt: momentOf(open.signedAt),
    keys: keysOf(open, (await entry.loadOperations())[resource]?.[name]),
  };
}

/** A damaged row's number may be no moment. */
function momentOf(ms: number): string {
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : "";
}

function keysOf({ input }: OpenEntry, operation: Operation | undefined): string[] {
  if (operation?.effect.kind !== "keyed") return [];
  const { key, items } = operation.effect;
  const list: unknown = items === undefined ? [input] : input[items];
  // A row that is damaged may hold anything.
  return (Array.isArray(list) ? list : []).map((each) => String(each?.[key] ?? ""));
}

/** The fields of a verdict. */
export function verdictOf({ outcome, acknowledgement, proof, candidates, reason, cause }: Settled) {
  return {
    outcome,
    ...(reason !== undefined && { reason }),
    ...(acknowledgement !== undefined && { acknowledgement }),
    ...(proof !== undefined && {
      proof: `${proof.operation} did not know it at ${new Date(proof.askedAt).toISOString()}`,
    }),
    ...(candidates !== undefined && candidates.length > 0 && { candidates }),
    ...(cause instanceof Error && { cause: cause.message }),
  };
}
