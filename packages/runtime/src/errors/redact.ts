import type { SignedRequest } from "@exch/auth";
import type { Intent } from "../pipeline/intent.ts";
import { encode } from "../pipeline/serialise.ts";

/** What a text is cleaned of. */
export type Sensitive = Pick<Intent, "operation" | "input" | "signed">;

/**
 * Takes sensitive input values and everything that authenticates out of a text that somebody else wrote, for it may repeat
 * what was sent: as it is, in other capitals, percent-encoded or as JSON.
 */
export function redact(text: string, { operation, input, signed }: Sensitive): string {
  let safe = text;
  for (const name of operation.sensitive ?? []) {
    const value = input[name];
    if (typeof value === "string") for (const form of formsOf(value)) safe = replace(safe, form, `[${name}]`);
  }
  for (const part of partsOf(signed)) safe = replace(safe, part, "[signed]");
  return safe;
}

/** Parameters and headers, but for those so short that ordinary words would hold them. */
function partsOf(signed: SignedRequest | undefined): string[] {
  if (signed === undefined) return [];
  return [...signed.query.split("&"), ...Object.values(signed.headers)].filter(({ length }) => length > 7);
}

function formsOf(value: string): Set<string> {
  const whole = value.toWellFormed();
  const form = new URLSearchParams([["", whole]]).toString().slice(1);
  return new Set([value, encode(whole), encodeURIComponent(whole), form, JSON.stringify(value).slice(1, -1)]);
}

function replace(text: string, part: string, by: string): string {
  if (part === "") return text;
  return text.replaceAll(new RegExp(part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi"), () => by);
}
