import type { SelfTradeRule } from "./book-order.ts";

/** What becomes of an order that would trade with another of its owner. */
export type Fate = "stays" | "is cancelled" | "is decreased";

/** The four rules. The rule of the order that comes decides; decreasing takes the size of the smaller order off both. */
export const selfTradeRules: Readonly<Record<SelfTradeRule, { readonly newer: Fate; readonly older: Fate }>> = {
  CN: { newer: "is cancelled", older: "stays" },
  CO: { newer: "stays", older: "is cancelled" },
  CB: { newer: "is cancelled", older: "is cancelled" },
  DC: { newer: "is decreased", older: "is decreased" },
};
