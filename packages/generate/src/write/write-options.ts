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
   * The module of the rules that recognise what an operation did: one export for each operation whose effect has a lookup, such as
   * `ordersPlace`.
   * @default none: the service definition has the rules
   */
  readonly settlement?: string;
}
