/** Writes JSON with every control and bidirectional character escaped, so that a terminal shows it and does not act on it. */
export function toJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value ?? null, undefined, indent);
  return text.replaceAll(
    /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
