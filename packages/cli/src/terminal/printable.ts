/** Shortens a word from the command line and replaces unusual characters, so that a message can repeat it. */
export function makePrintable(word: string): string {
  return word.slice(0, 60).replaceAll(/[^\w.@:/-]/g, "?");
}
