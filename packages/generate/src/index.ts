export type { Document } from "@exch/openapi";
export { DocumentError } from "@exch/openapi";
export {
  type Config,
  defineConfig,
  type FileName,
  type KeyHeaderEffect,
  type KeySetting,
  type OperationConfig,
  type ScalarKind,
  type ScalarRule,
  type ServiceConfig,
  type SourceOperation,
} from "./config/config.ts";
export { ConfigError } from "./config/config-error.ts";
export { type EffectCount, type GeneratedClient, generateClient } from "./generate-client.ts";
export { type LoadedDocument, loadDocument } from "./read/load-document.ts";
export type { Note, NoteKind } from "./read/notes.ts";
