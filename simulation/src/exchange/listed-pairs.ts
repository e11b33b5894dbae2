/** Reverses the pairs of a response of service A that lists those with open orders: the contract states no order. */
export function reversePairs(text: string): string {
  const response = JSON.parse(text) as { data?: { symbols?: string[] } };
  const symbols = response.data?.symbols;
  if (symbols === undefined || symbols.length < 2) return text;
  return JSON.stringify({ ...response, data: { ...response.data, symbols: symbols.toReversed() } });
}
