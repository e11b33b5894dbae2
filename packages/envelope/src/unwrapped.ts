/** Content of a response: the payload, or the exchange's error code and message. */
export type Unwrapped =
  | { readonly ok: true; readonly payload: unknown }
  | {
      readonly ok: false;
      /** Error code of the exchange, as a string: `400100`, `-1121`. */
      readonly code: string;
      /** Message of the exchange. It may repeat the input. */
      readonly message: string;
      /** True when code and message have exactly the form of this service's errors. Any other form proves nothing. */
      readonly ownForm: boolean;
      /** Payload beside a code that is not the service's success code. A read may use it. It proves nothing else. */
      readonly payload?: unknown;
    };
