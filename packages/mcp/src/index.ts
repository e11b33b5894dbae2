export type { AssistantPolicy } from "./limits/limits.ts";
export { type AssistantService, defineAssistant } from "./service/connection.ts";
