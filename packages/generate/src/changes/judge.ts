import type { SchemaDirection } from "../normalize/normal-form.ts";
import type { Change, ChangeClass } from "./change.ts";
import type { Difference, Way } from "./shapes/difference.ts";

const judgements: Readonly<Record<SchemaDirection, Readonly<Record<Way, ChangeClass>>>> = {
  in: {
    wider: "added",
    narrower: "breaks callers",
    other: "breaks callers",
    more: "added",
    note: "changed",
    deprecated: "deprecated",
  },
  out: {
    wider: "breaks readers",
    narrower: "changed",
    other: "breaks readers",
    more: "added",
    note: "changed",
    deprecated: "deprecated",
  },
};

/** Classifies a difference, by the direction of the values. */
export function judge(direction: SchemaDirection, operation: string, { way, at, text }: Difference): Change {
  return { class: judgements[direction][way], operation, at, text };
}
