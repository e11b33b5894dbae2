import { isFields } from "../json-object.ts";
import type { Acknowledged } from "../service.ts";

/** How many keys are remembered. */
const most = 1000;

export function createAcknowledged(): Acknowledged {
  const outputs = new Map<string, unknown[]>();
  return {
    remember(key, output) {
      const earlier = outputs.get(key) ?? [];
      outputs.delete(key);
      outputs.set(key, [...earlier.slice(-9), output]);
      for (const oldest of outputs.keys()) {
        if (outputs.size <= most) break;
        outputs.delete(oldest);
      }
    },
    has(key, output, idField) {
      return outputs.get(key)?.some((earlier) => isSame(earlier, output, idField)) ?? false;
    },
  };
}

/** True when the id, or every field that both have, is the same, and there is one. */
function isSame(left: unknown, right: unknown, idField: string | undefined): boolean {
  if (!isFields(left) || !isFields(right)) return false;
  const names = idField === undefined ? Object.keys(left) : [idField];
  const shared = names.filter((name) => left[name] != null && right[name] != null);
  return shared.length > 0 && shared.every((name) => String(left[name]) === String(right[name]));
}
