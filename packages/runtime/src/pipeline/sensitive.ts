import type { Sensitive } from "../errors/redact.ts";
import type { Intent } from "./intent.ts";

/** What texts about a call are cleaned of. */
export function sensitiveOf({ operation, input, signed, service }: Intent): Sensitive {
  return { fields: operation.sensitive, input, signed, signer: service.signer };
}
