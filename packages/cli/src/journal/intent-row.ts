import { listOperations, type OpenEntry, type Operation, type Settled } from "@exch/runtime/service";
import { isCommandScope } from "../connection/journal-scope.ts";
import { findService } from "../operations/find-service.ts";

/** Returns the fields that every row of an intent has. The scope is present where it is a program's. */
export async function buildIntentRow(open: OpenEntry) {
  const { id, scope, operation, signedAt } = open;
  const entry = findService(open.service);
  const row = entry && listOperations(await entry.loadOperations()).find((each) => each.id === operation);
  return {
    id,
    service: entry?.word ?? open.service,
    ...(!isCommandScope(scope) && { scope }),
    operation,
    // The number in a damaged row may be out of range.
    signedAt: Math.abs(signedAt) <= 8.64e15 ? new Date(signedAt).toISOString() : "",
    keys: listKeys(open, row),
  };
}

function listKeys({ input }: OpenEntry, operation: Operation | undefined): string[] {
  if (operation === undefined || !("key" in operation.effect)) return [];
  const { key, items } = { items: undefined, ...operation.effect };
  const list: unknown = items === undefined ? [input] : input[items];
  // A damaged row may contain any value.
  return (Array.isArray(list) ? list : []).map((each) => String(each?.[key] ?? ""));
}

/** Returns the fields that contain the outcome of an intent. */
export function selectOutcomeFields({ outcome, acknowledgement, proof, candidates, reason, cause }: Settled) {
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
