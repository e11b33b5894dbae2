/** A text from elsewhere as a terminal may show it: nothing in it moves the cursor, hides or reorders what stands beside it. */
export function safeText(text: string, keep = ""): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    keep.includes(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
