import type { Io, Output } from "../io/io.ts";

/** True on a terminal, unless `NO_COLOR` is set or the terminal is dumb. */
function canStyle({ env }: Io, output: Output): boolean {
  return output.isTTY && !env.NO_COLOR && env.TERM !== "dumb";
}

/** Formats text in bold where the output can show it. */
export function formatBold(io: Io, output: Output): (text: string) => string {
  return canStyle(io, output) ? (text) => `\u001b[1m${text}\u001b[22m` : (text) => text;
}

/** Formats text in red where the output can show it. */
export function formatRed(io: Io, output: Output): (text: string) => string {
  return canStyle(io, output) ? (text) => `\u001b[31m${text}\u001b[39m` : (text) => text;
}
