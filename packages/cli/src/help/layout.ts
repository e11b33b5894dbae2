import type { Io } from "../io/io.ts";
import { bold } from "../terminal/style.ts";

const widest = 100;
const least = 60;

/** Marks a heading, which {@link inBold} prints in bold. */
export function heading(text: string): string {
  return `**${text}**`;
}

/** Prints marked headings in bold on a terminal, and plain elsewhere. */
export function inBold(io: Io, text: string): string {
  const style = bold(io, io.out);
  const fitted = text.replaceAll(/\*\*(.+?)\*\*/g, (_, words: string) => style(words));
  return `${fitted.trimEnd()}\n`;
}

/** Limits the width of help: the terminal's width, from 60 to 100 columns. */
export function helpWidth(columns: number | undefined): number {
  return Math.max(least, Math.min(widest, columns ?? 80));
}

/** Writes names and their descriptions in two columns, with line breaks between words. */
export function twoColumns(rows: readonly (readonly [string, string])[], width: number): string {
  const left = Math.min(30, Math.max(0, ...rows.map(([name]) => name.length)));
  return rows
    .map(([name, about]) => {
      const lines = wrap(about, width - left - 4);
      if (name.length > left) return [`  ${name}`, ...lines.map((line) => indented(line, left))].join("\n");
      return lines
        .map((line, index) => (index === 0 ? `  ${name.padEnd(left)}  ${line}`.trimEnd() : indented(line, left)))
        .join("\n");
    })
    .map((text) => `${text}\n`)
    .join("");
}

function indented(line: string, left: number): string {
  return `${" ".repeat(left + 4)}${line}`;
}

/** Breaks a text into lines between words. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line += line === "" ? word : ` ${word}`;
    }
  }
  return [...lines, line];
}
