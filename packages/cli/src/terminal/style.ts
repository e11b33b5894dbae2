import { styleText } from "node:util";
import type { Io, Output } from "../io/io.ts";

/** Formats text where the output can show it: on a terminal, unless `NO_COLOR` is set or the terminal is dumb. */
export function createStyle({ env }: Io, output: Output, format: "bold" | "red"): (text: string) => string {
  const isShown = output.isTTY && !env.NO_COLOR && env.TERM !== "dumb";
  return (text) => (isShown ? styleText(format, text, { validateStream: false }) : text);
}
