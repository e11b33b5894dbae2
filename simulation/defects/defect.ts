/** One change of a source file. */
export interface Edit {
  /** Path from the root of the repository. */
  readonly file: string;
  /** Text that occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A bug that is planted into a copy of the client, to see that the simulation finds it. */
export interface Defect {
  /** Name, unique in the table: `retry-order`. */
  readonly name: string;
  /** One sentence that states the error. */
  readonly wrong: string;
  readonly edits: readonly Edit[];
}

/** Defects of one area of the client. */
export interface DefectArea {
  readonly area: string;
  readonly defects: readonly Defect[];
}

/** Creates an edit of one file of the runtime: `pipeline/retry.ts`. */
export function runtime(file: string, find: string, replace: string): Edit {
  return { file: `packages/runtime/src/${file}`, find, replace };
}

/** Creates an edit of one file of service A. */
export function serviceA(file: string, find: string, replace: string): Edit {
  return { file: `packages/service-a/src/${file}`, find, replace };
}

/** Creates an edit of one file of service B. */
export function serviceB(file: string, find: string, replace: string): Edit {
  return { file: `packages/service-b/src/${file}`, find, replace };
}
