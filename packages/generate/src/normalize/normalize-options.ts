import type { FileSetting, OperationConfig, ServiceConfig } from "../config/config.ts";

/** The settings that decide how a document is read. */
export type NormalizeOptions = Omit<ServiceConfig, "title" | "document" | "typespec" | FileSetting> & {
  /** Media types of the configuration, by operation id. */
  readonly media?: ReadonlyMap<string, OwnMedia>;
  /** True: reads what clients do not check too, for a comparison of documents. */
  readonly whole?: boolean;
};

/** The media types that a configuration chooses for an operation. */
export type OwnMedia = Pick<OperationConfig, "contentType" | "accept">;
