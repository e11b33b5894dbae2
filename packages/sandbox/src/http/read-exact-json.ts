type Reviver = (name: string, value: unknown, context?: { source?: string }) => unknown;

/** Reads JSON. Integers above 2^53 become `bigint`, where the platform provides their source text. */
export function readExactJson(text: string): unknown {
  return JSON.parse(text, exactIntegers as (name: string, value: unknown) => unknown);
}

const exactIntegers: Reviver = (_, value, context) => {
  const isLarge = typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value);
  return isLarge && context?.source !== undefined ? BigInt(context.source) : value;
};
