/** The length of the longest line. */
export const lineWidth = 120;
const width = 116;

const usualMaker = "by tools/generate. Do not edit; npm run generate writes it.";

/** The first lines of every generated file. */
export function writeHeader(source: string, madeBy = usualMaker): string {
  return `// @generated from ${source.replace(/[^ -\x7e\xa1-\u2027\u202a-\uffff]+/g, " ")} ${madeBy}\n`;
}

/** A TSDoc comment of one or more paragraphs or list items, wrapped. */
export function writeComment(paragraphs: readonly string[], indent = ""): string {
  const text = paragraphs.filter((paragraph) => paragraph !== "").map(escapeCommentEnd);
  if (text.length === 0) return "";
  const [only = ""] = text;
  const line = `${indent}/** ${only} */`;
  if (text.length === 1 && !only.includes("\n") && line.length <= width + 4) return `${line}\n`;
  const lines = text.flatMap((paragraph, index) => {
    const wrapped = paragraph.split("\n").flatMap((each) => wrap(each, width - indent.length));
    const tight = paragraph.startsWith("- ") && text[index - 1]?.startsWith("- ");
    return index === 0 || tight ? wrapped : ["", ...wrapped];
  });
  return `${indent}/**\n${lines.map((each) => `${indent} *${each && ` ${each}`}\n`).join("")}${indent} */\n`;
}

/** Breaks a line at spaces; list items have a hanging indent. */
function wrap(text: string, max: number): string[] {
  const hang = text.startsWith("- ") ? "  " : "";
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/(?<!\bGAP) /)) {
    if (line !== "" && line.length + 1 + word.length > max - 3) {
      lines.push(line);
      line = hang + word;
    } else {
      line += line === "" ? word : ` ${word}`;
    }
  }
  return [...lines, line];
}

/** Escapes the end of a comment. */
const escapeCommentEnd = (text: string) => text.trim().replaceAll("*/", "*\\/");

/** `v.price`, or `v["odd-name"]`. A name that every object has, such as `constructor`, is looked up only among the object's own fields. */
export function printAccess(holder: string, name: string): string {
  if (name in Object.prototype)
    return `(Object.hasOwn(${holder}, ${JSON.stringify(name)}) ? ${holder}.${name} : undefined)`;
  return isIdentifier(name) ? `${holder}.${name}` : `${holder}[${JSON.stringify(name)}]`;
}

/** A name as a key of an object literal or interface. */
export function printKey(name: string): string {
  return isIdentifier(name) ? name : JSON.stringify(name);
}

const isIdentifier = (name: string) => /^[A-Za-z_$][\w$]*$/.test(name);

/** Parts on one line where they fit after `before` characters, else one part a line. */
export function printBreakable(open: string, parts: readonly string[], close: string, indent = "", before = 0): string {
  const line = `${open}${parts.join(", ")}${close}`;
  if (indent.length + before + line.length <= width + 4 && !line.includes("\n")) return line;
  return `${open.trimEnd()}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close.trimStart()}`;
}

/** A string literal, in the quotes that need no escapes. */
export function quote(text: string): string {
  const plain = JSON.stringify(text);
  return plain.includes('\\"') && !text.includes("'") ? `'${text.replaceAll("\\", "\\\\")}'` : plain;
}

/** A sentence: trimmed, with a full stop. */
export function endSentence(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return "";
  return /[.!?:]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** An import of several names, or nothing. */
export function importNames(names: Iterable<string>, from: string, type = false): string {
  const sorted = [...new Set(names)].sort();
  if (sorted.length === 0) return "";
  return `${printBreakable(`import ${type ? "type " : ""}{ `, sorted, ` } from ${JSON.stringify(from)};`)}\n`;
}
