/** What a response of the exchange holds: the payload, or the exchange's error code and message. */
export type Unwrapped =
  | { readonly ok: true; readonly payload: unknown }
  | {
      readonly ok: false;
      /** The exchange's own code, as text: `400100`, `-1121`. */
      readonly code: string;
      /** The exchange's message. It may repeat what it was sent. */
      readonly message: string;
      /** True when code and message have exactly the form in which this service refuses. Any other form proves nothing. */
      readonly ownForm: boolean;
      /** The payload beside a code that is not the service's success code: enough for a read, no proof of anything else. */
      readonly payload?: unknown;
    };
