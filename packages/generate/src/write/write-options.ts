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
  /**
   * The module of the steps of each effect.
   * @default "@exch/runtime/effects"
   */
  readonly steps?: string;
  /**
   * The module of the rules that recognise what an operation did: one export for each operation whose effect has a lookup, such as
   * `ordersPlace`.
   * @default none: the service definition has the rules
   */
  readonly settlement?: string;
}
