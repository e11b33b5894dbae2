import type { FileSetting, ServiceConfig } from "../config/config.ts";

/** Settings of the written files: by default all of them, whose imports of each other end with `.ts`. */
export type WriteOptions = Pick<ServiceConfig, Exclude<FileSetting, "output" | "source">> & {
  /** The document's name in the first line of each file. */
  readonly source: string;
  /** The generator, and how to generate again, in the first line of each file. */
  readonly madeBy?: string;
};
