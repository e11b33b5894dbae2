import type { Io } from "../io/io.ts";
import { bold } from "../terminal/style.ts";

const widest = 100;
const least = 60;

/** A heading, to be made bold where that is possible. */
export function heading(text: string): string {
  return `**${text}**`;
}

/** Makes headings bold, or plain. */
export function inBold(io: Io, text: string): string {
  const style = bold(io, io.out);
  const fitted = text.replaceAll(/\*\*(.+?)\*\*/g, (_, words: string) => style(words));
  return `${fitted.trimEnd()}\n`;
}

/** How wide help may be. */
export function helpWidth(columns: number | undefined): number {
  return Math.max(least, Math.min(widest, columns ?? 80));
}

/** Two columns: names, and what they are about, broken between words. */
export function twoColumns(rows: readonly (readonly [string, string])[], width: number): string {
  const left = Math.min(30, Math.max(0, ...rows.map(([name]) => name.length)));
  return rows
    .map(([name, about]) => {
      const lines = wrap(about, width - left - 4);
      const first = name.length > left ? [`  ${name}`, ...lines.map((line) => indented(line, left))] : undefined;
      if (first !== undefined) return first.join("\n");
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

/** Breaks a text between words. */
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
