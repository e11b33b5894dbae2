import type { FileName } from "../config/config.ts";

/** Settings of the written files. */
export interface WriteOptions {
  /** The document's name in the first line of each file. */
  readonly source: string;
  /** The generator, and how to generate again, in the first line of each file. */
  readonly madeBy?: string;
  /**
   * The files to write.
   * @default all of them
   */
  readonly files?: readonly FileName[];
  /**
   * The extension in imports between the files.
   * @default ".ts"
   */
  readonly imports?: ".js" | ".ts";
  /**
   * The module of `Operation`, `CallOptions`, `MethodOf`, `Paged` and `Windowed`.
   * @default "@exch/runtime"
   */
  readonly runtime?: string;
  /**
   * The module of the primitives that checks call.
   * @default "@exch/runtime/checks"
   */
  readonly checks?: string;
  /**
   * The module of the functions for forms, files and streams.
   * @default "@exch/runtime/bodies"
   */
  readonly bodies?: string;
  /**
   * The module of `repeatUnderKey`.
   * @default "@exch/runtime/idempotency-key"
   */
  readonly repeats?: string;
}
