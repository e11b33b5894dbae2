import type { Category } from "@exch/envelope";

/** What is wrong with an answer. */
export interface Problem {
  /** A `fault` breaks the contract; `drift` is what exchange and contract have grown apart by, and of use all the same. */
  readonly severity: "fault" | "drift";
  /** The rule of the contract. */
  readonly rule: string;
  /** What is wrong; never a value, which may be secret. */
  readonly message: string;
}

/** An error code that the service sent. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly category: Category;
}

/** What an answer says, and what is wrong with how it says it. */
export type Verdict =
  | { readonly kind: "answered"; readonly payload: unknown; readonly problems: readonly Problem[] }
  | { readonly kind: "refused"; readonly fault: Refusal; readonly problems: readonly Problem[] }
  /** No answer of this service at all: another body, a redirect, a page of a proxy. */
  | { readonly kind: "none"; readonly problems: readonly Problem[] };
