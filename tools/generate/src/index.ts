export { type GenerateOptions, generate } from "./generate.ts";
