import type { Choices } from "../../engine/choices.ts";

type Pairs = readonly string[] | null;

/**
 * Changes a response of service A that lists the pairs with open orders: in any order, as the contract states none; or with null in place
 * of the list, as a server does that could not read it.
 */
export function changePairs(choices: Choices, place: string, text: string): string {
  if (choices.happens("missingPairs", place)) return withPairs(text, () => null);
  return choices.number(`pairs ${place}`) < 0.5 ? withPairs(text, (symbols) => symbols.toReversed()) : text;
}

function withPairs(text: string, change: (symbols: readonly string[]) => Pairs): string {
  const response = JSON.parse(text) as { data?: { symbols?: Pairs } };
  const symbols = response.data?.symbols;
  if (symbols == null) return text;
  return JSON.stringify({ ...response, data: { ...response.data, symbols: change(symbols) } });
}
