import { requireHeaderPrefix } from "@exch/runtime/service";

/** Returns the name of the header that carries the key. The source document writes EXCH for the exchange's own word. */
export function keyHeader(prefix = "EXCH"): string {
  return `X-${requireHeaderPrefix(prefix)}-APIKEY`;
}
