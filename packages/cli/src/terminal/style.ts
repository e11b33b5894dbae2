import type { Io, Output } from "../io/io.ts";

/** Whether text may be coloured: on a terminal, unless `NO_COLOR` or a dumb terminal says otherwise. */
function mayColour({ env }: Io, output: Output): boolean {
  return output.isTTY && !env.NO_COLOR && env.TERM !== "dumb";
}

/** Bold text, where it may be coloured. */
export function bold(io: Io, output: Output): (text: string) => string {
  return mayColour(io, output) ? (text) => `\u001b[1m${text}\u001b[22m` : (text) => text;
}

/** Red text, where it may be coloured. */
export function red(io: Io, output: Output): (text: string) => string {
  return mayColour(io, output) ? (text) => `\u001b[31m${text}\u001b[39m` : (text) => text;
}
