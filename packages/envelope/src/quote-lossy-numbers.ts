import { BACKSLASH, isDigit, MINUS, QUOTE } from "./characters.ts";
import { isLossless } from "./is-lossless.ts";

/**
 * Quotes every number in JSON that a double cannot represent exactly. It reads each character, which takes about half the time of
 * JSON.parse.
 *
 * @param text valid JSON; the result for any other string is not defined
 */
export function quoteLossyNumbers(text: string): string {
  let quoted = "";
  let done = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = findStringEnd(text, at);
    } else if (code === MINUS || isDigit(code)) {
      const end = findNumberEnd(text, at);
      const token = text.slice(at, end);
      if (!isLossless(token)) {
        quoted += `${text.slice(done, at)}"${token}"`;
        done = end;
      }
      at = end - 1;
    }
  }
  return quoted + text.slice(done);
}

function findStringEnd(text: string, opening: number): number {
  let at = opening + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function findNumberEnd(text: string, start: number): number {
  let end = start + 1;
  while (isNumberPart(text.charCodeAt(end))) end++;
  return end;
}

function isNumberPart(code: number): boolean {
  return isDigit(code) || code === MINUS || code === 0x2b || code === 0x2e || code === 0x65 || code === 0x45;
}
