/** A TypeScript type of generated code: a name or literal, or a type made of others. */
export type TypeNode =
  | string
  | { readonly union: readonly TypeNode[] }
  | { readonly list: TypeNode; readonly readonly: boolean }
  | { readonly record: TypeNode };

/** Prints a type on one line. */
export function printType(type: TypeNode): string {
  if (typeof type === "string") return type;
  if ("union" in type) return type.union.map(printType).join(" | ");
  if ("record" in type) return `Record<string, ${printType(type.record)}>`;
  const isAtom = typeof type.list === "string" || "record" in type.list || ("list" in type.list && !type.list.readonly);
  const item = isAtom ? printType(type.list) : `(${printType(type.list)})`;
  return `${type.readonly ? "readonly " : ""}${item}[]`;
}

/** Prints a type after `=` or `:` in `width` characters, with a line for each alternative where it does not fit on one. */
export function printTypeIn(type: TypeNode, width: number, indent: string): string {
  const line = printType(type);
  if (line.length < width || typeof type === "string" || !("union" in type)) return ` ${line}`;
  return type.union.map((each) => `\n${indent}| ${printType(each)}`).join("");
}
