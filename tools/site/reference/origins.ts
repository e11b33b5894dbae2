import type { Json } from "./document.ts";

/** Names of parts in the reference; others keep their own. */
const titles: Record<string, string> = {
  field: "",
  operation: "",
  presence: "absence",
  rateLimit: "weight",
  narrowerWindow: "shorter window",
};

/**
 * Writes `x-provenance` in words: `document “Order (HF)” · absence: chosen, GAP 131`. A part is left out if it is from the same place
 * as the whole.
 */
export function describeOrigins(origins: Json): string {
  const parts = Object.entries<Json>(origins).flatMap(([part, claim]) => listParts(part, claim));
  const whole = parts.find(([title]) => title === "")?.[1];
  return [...Map.groupBy(parts, ([, text]) => text)]
    .map(([text, group]) => {
      const names = group.map(([title]) => title).filter((title) => title !== "");
      return text === whole || names.length === 0 ? text : `${[...new Set(names)].join(", ")}: ${text}`;
    })
    .join(" · ");
}

/** Rows of the gaps that `x-provenance` names. */
export function listOriginGaps(origins: Json): number[] {
  return [...JSON.stringify(origins).matchAll(/"gap":(\d+)/g)].map(([, number]) => Number(number));
}

function listParts(part: string, claim: Json): [title: string, text: string][] {
  if (part === "limits") return Object.entries<Json>(claim).map(([keyword, each]) => [keyword, claimText(each)]);
  const joinValues = (values: readonly unknown[]) => values.map((value) => `\`${value}\``).join(", ");
  if (part === "values") return claim.map((group: Json) => [joinValues(group.values), claimText(group)]);
  return [claim].flat().map((each: Json) => [titles[part] ?? part, claimText(each)]);
}

function claimText({ from, section, gap }: Json): string {
  const row = gap === undefined ? "" : `, [GAP ${gap}](/gaps.html#gap-${gap})`;
  return from === "document" ? `document “${section}”${row}` : `${from}${row}`;
}
