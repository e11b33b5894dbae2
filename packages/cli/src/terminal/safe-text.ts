/**
 * Escapes the characters that move the cursor or that hide or reorder text, so that a terminal can show text from elsewhere.
 *
 * @param keep characters that stay as they are
 */
export function escapeControls(text: string, keep = ""): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    keep.includes(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Shortens a word from the command line and replaces unusual characters, so that a message can repeat it. */
export function makePrintable(word: string): string {
  return word.slice(0, 60).replaceAll(/[^\w.@:/-]/g, "?");
}

/** Names a URL without its user, password, query and fragment, and a connection string up to its password. */
export function nameUrl(url: string): string {
  return url.replace(/\/\/.*@/s, "//").replace(/(?:[?#]|\bpassword *=).*/is, "");
}
