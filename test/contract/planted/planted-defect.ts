import type { Edit } from "@exch/simulation/defects";

/** A bug that is planted into a copy of the sandbox, to see that the contract tests find it from outside. */
export interface PlantedDefect {
  /** Name, unique in the table: `filter-of-coin`. */
  readonly name: string;
  /** The word of the service whose contract it breaks. */
  readonly service: "a" | "b";
  /** One sentence that states the error. */
  readonly wrong: string;
  readonly edits: readonly Edit[];
}

/** Defects by name, each with the sentence that states the error, and its edits. */
export type PlantedTable = Readonly<Record<string, readonly [wrong: string, ...edits: Edit[]]>>;

/** Creates an edit of one file of the sandbox: `http/router.ts`. */
export function sandbox(file: string, find: string, replace: string): Edit {
  return { file: `packages/sandbox/src/${file}`, find, replace };
}
