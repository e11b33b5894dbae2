/** Returns the first half of a string: the part that arrives when a response or a field is truncated. */
export function truncate(text: string): string {
  return text.slice(0, Math.ceil(text.length / 2));
}
