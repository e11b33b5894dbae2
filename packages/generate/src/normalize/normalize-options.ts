import type { OperationConfig, ServiceConfig } from "../config/config.ts";

/** The settings that decide how a document is read. */
export type NormalizeOptions = Pick<
  ServiceConfig,
  | "payload"
  | "callOptions"
  | "auth"
  | "effects"
  | "scalars"
  | "resources"
  | "name"
  | "operations"
  | "unsupported"
  | "unknownFields"
  | "enums"
  | "strict"
> & {
  /** Media types of the configuration, by operation id. */
  readonly media?: ReadonlyMap<string, OwnMedia>;
  /** True: reads what clients do not check too, for a comparison of documents. */
  readonly whole?: boolean;
};

/** The media types that a configuration chooses for an operation. */
export type OwnMedia = Pick<OperationConfig, "contentType" | "accept">;
