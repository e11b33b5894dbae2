import { quoteForShell } from "@exch/runtime/service";
/** Quotes a word for the shell, where it needs quotes. */
export function quoteWord(text: string): string {
  return /^[\w./:=@,-]+$/.test(text) ? text : quoteForShell(text);
}
