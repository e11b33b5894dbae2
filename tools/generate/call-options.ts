import {
  type Document,
  DocumentError,
  follow,
  methods,
  type Parameter,
  printBreakable,
  printKey,
  type Schema,
  writeComment,
  writeHeader,
} from "@exch/generate/internal";

/** The limits of a parameter that call options carry: an integer in a range, both ends included. */
export interface CallOptionLimits {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads the limits of the parameters that call options carry.
 *
 * @throws DocumentError when two operations have different limits, or one has none
 */
export function readCallOptions(document: Document, names: readonly string[]): Record<string, CallOptionLimits> {
  const found: Record<string, CallOptionLimits> = {};
  const operations = Object.values(document.paths).flatMap((item) => methods.flatMap((method) => item[method] ?? []));
  for (const operation of operations) {
    for (const parameter of operation.parameters ?? []) {
      const { name, schema = {} } = follow(document, parameter, operation.operationId ?? "") as Parameter;
      if (!names.includes(name)) continue;
      const { minimum: min, maximum: max } = follow(document, schema as Schema, name);
      if (min === undefined || max === undefined)
        throw new DocumentError(name, "a call option needs minimum and maximum");
      const other = found[name];
      if (other !== undefined && (other.min !== min || other.max !== max))
        throw new DocumentError(name, "two operations have different limits for this call option");
      found[name] = { min, max };
    }
  }
  const unknown = names.find((name) => found[name] === undefined);
  if (unknown !== undefined)
    throw new DocumentError(unknown, "no operation has a parameter with the name of this call option");
  return found;
}

/** Writes `call-options.ts`: the limits of what call options carry. */
export function writeCallOptions(limits: Readonly<Record<string, CallOptionLimits>>, source: string): string {
  const rows = Object.entries(limits).map(
    ([name, { min, max }]) => `${printKey(name)}: ${printBreakable("{ ", [`min: ${min}`, `max: ${max}`], " }")}`,
  );
  return (
    `${writeHeader(source)}${writeComment(["Limits of the parameters that call options carry; both ends belong to them."])}` +
    `export const callOptionLimits = {\n${rows.map((row) => `  ${row},\n`).join("")}} as const;\n`
  );
}
