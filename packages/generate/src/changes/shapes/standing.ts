import type { Model } from "../../normalize/normal-form.ts";

/** The place of two shapes: its name, and the names of the contract's own schemas. */
export interface Standing {
  readonly at: string;
  readonly direction: Model["direction"];
  readonly names: ReadonlySet<string>;
  /** Objects that were compared, with their earlier versions: one that contains itself is compared once. */
  readonly seen?: Map<Model, Model[]>;
}
