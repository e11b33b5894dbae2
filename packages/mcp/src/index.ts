export { type Amount, type Approvals, getStorePath, openApprovals, type WaitingIntent } from "./intents/approvals.ts";
export type { AssistantPolicy } from "./limits/limits.ts";
export type { MoneyFields } from "./limits/money-fields.ts";
export { type AssistantService, defineAssistant } from "./service/connection.ts";
