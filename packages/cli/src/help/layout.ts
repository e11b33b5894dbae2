import type { FlagSpec } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { createStyle } from "../terminal/style.ts";

const maxWidth = 100;
const minWidth = 60;

/** Marks a heading, which {@link renderHeadings} prints in bold. */
export function markHeading(text: string): string {
  return `**${text}**`;
}

/** Prints marked headings in bold on a terminal, and plain elsewhere. */
export function renderHeadings(io: Io, text: string): string {
  const style = createStyle(io, io.out, "bold");
  const fitted = text.replaceAll(/\*\*(.+?)\*\*/g, (_, words: string) => style(words));
  return `${fitted.trimEnd()}\n`;
}

/** Limits the width of help: the terminal's width, from 60 to 100 columns. */
export function limitHelpWidth(columns: number | undefined): number {
  return Math.max(minWidth, Math.min(maxWidth, columns ?? 80));
}

/** Writes names and their descriptions in two columns, with line breaks between words. */
export function writeTwoColumns(rows: readonly (readonly [string, string])[], width: number): string {
  const left = Math.min(30, Math.max(0, ...rows.map(([name]) => name.length)));
  return rows
    .map(([name, about]) => {
      const lines = wrap(about, width - left - 4);
      if (name.length > left) return [`  ${name}`, ...lines.map((line) => indentLine(line, left))].join("\n");
      return lines
        .map((line, index) => (index === 0 ? `  ${name.padEnd(left)}  ${line}`.trimEnd() : indentLine(line, left)))
        .join("\n");
    })
    .map((text) => `${text}\n`)
    .join("");
}

/** Writes flags and their descriptions in two columns. */
export function writeFlags(flags: readonly FlagSpec[], width: number): string {
  return writeTwoColumns(
    flags.map(({ title, about }) => [title, about]),
    width,
  );
}

/** Writes a heading and its text; nothing without a text. */
export function writeSection(title: string, text: string): string {
  return text === "" ? "" : `${markHeading(title)}\n${text}`;
}

function indentLine(line: string, left: number): string {
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
