import type { Intent } from "./intent.ts";

/** Takes sensitive input values out of a text that the exchange wrote, for it may repeat what it was sent. */
export function redact(text: string, { operation, input }: Intent): string {
  const names = operation.sensitive ?? [];
  let safe = text;
  for (const name of names) {
    const value = input[name];
    if (typeof value === "string" && value.length > 0) safe = safe.replaceAll(value, `[${name}]`);
  }
  return safe;
}
