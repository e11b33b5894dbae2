import type { FlagSpec } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { createStyle } from "../terminal/style.ts";

/** Names and their descriptions. */
export type HelpRows = readonly (readonly [name: string, about: string])[];

/** The width of help on this terminal. */
export const helpWidth: number = limitHelpWidth(process.stdout.columns);

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
  return Math.max(60, Math.min(100, columns ?? 80));
}

/** Joins the parts of a help text that are not empty. */
export function writePage(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n");
}

/** Writes a heading and its rows, or its text; nothing without any. */
export function writeSection(title: string, content: HelpRows | string, width = helpWidth): string {
  const text = typeof content === "string" ? content : writeTwoColumns(content, width);
  return text === "" ? "" : `${markHeading(title)}\n${text}`;
}

/** Writes names and their descriptions in two columns, with line breaks between words. */
export function writeTwoColumns(rows: HelpRows, width = helpWidth): string {
  const left = Math.min(30, Math.max(0, ...rows.map(([name]) => name.length)));
  const nextLine = `\n${" ".repeat(left + 4)}`;
  const texts = rows.map(([name, about]) => {
    const gap = name.length > left ? nextLine : "  ";
    return `  ${name.padEnd(left)}${gap}${fillLines(about.split(" "), width - left - 4).join(nextLine)}`;
  });
  return texts.map((text) => `${text.trimEnd()}\n`).join("");
}

/** Lists flags with their descriptions. */
export function listFlagRows(flags: readonly FlagSpec[]): HelpRows {
  return flags.map(({ title, about }) => [title, about]);
}

/** Writes a paragraph, with line breaks between words. */
export function writeParagraph(text: string, width = helpWidth): string {
  return `${fillLines(text.split(" "), width).join("\n")}\n`;
}

/** Joins words to lines that fit, where they do. The lines after the first are indented. */
export function fillLines(words: readonly string[], width: number, indent = ""): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(word);
    else if (last.length + " ".length + word.length > width) lines.push(indent + word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
