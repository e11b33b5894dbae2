import type { HttpResponse } from "../http/http-response.ts";
import type { Tampering } from "../http/tampering.ts";
import type { ParsedResponse } from "../response/parsed-response.ts";

/** A request and its response, each with the form in which a report may show it. */
export interface RoundTrip {
  readonly response: HttpResponse;
  readonly parsed: ParsedResponse;
  readonly shownRequest: string;
  readonly shownResponse: string;
  /** A shell command that sends the request, without secrets. */
  readonly curl?: string;
}

/** Changes to a request besides its input. */
export interface RequestOverrides {
  readonly tampering?: Tampering;
  /** Sends another method, without a body. */
  readonly method?: string;
  /** Signs with the key of the other account. */
  readonly isOther?: boolean;
  /** Replaces the body that the input makes. */
  readonly body?: string;
  /** @default "application/json" */
  readonly contentType?: string;
}
