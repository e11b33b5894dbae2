import type { Category } from "@exch/runtime/service";
import type { Mismatch } from "../findings/mismatch.ts";

/** The error that a service responded with. */
export interface ResponseError {
  readonly code: string;
  readonly message: string;
  readonly category: Category;
}

/** A response that has been read, with its mismatches. */
export type ParsedResponse =
  | { readonly kind: "success"; readonly payload: unknown; readonly mismatches: readonly Mismatch[] }
  | { readonly kind: "error"; readonly error: ResponseError; readonly mismatches: readonly Mismatch[] }
  /** Not a response of the service: another body, a redirect, the page of a proxy. */
  | { readonly kind: "unrecognised"; readonly mismatches: readonly Mismatch[] };
