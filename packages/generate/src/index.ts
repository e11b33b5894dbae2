export {
  type Config,
  type DocumentedOperation,
  defineConfig,
  type FileName,
  type OperationConfig,
  type ServiceConfig,
} from "./config.ts";
export { ConfigError } from "./config-error.ts";
export { type Document, GeneratorError } from "./document.ts";
export { type EffectCount, type GeneratedClient, generateClient } from "./generate-client.ts";
export type { ScalarKind, ScalarRule } from "./scalars.ts";
export type { Note, NoteKind } from "./tolerance.ts";
