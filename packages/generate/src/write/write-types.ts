import type { Member, Variant } from "../model/alternatives.ts";
import type { Alternatives } from "../model/service-model.ts";
import type { Field, Model, SchemaDirection, Shape } from "../normalize/normal-form.ts";
import { comment, key } from "./print/code-text.ts";
import { printType, printTypeIn, type TypeNode } from "./print/type-node.ts";
import { fieldDoc } from "./write-docs.ts";

/** The type that callers pass or receive. */
export function typeOf(shape: Shape, direction: SchemaDirection): string {
  return printType(typeNode(shape, direction));
}

/** The type of the records that settlement shows. */
export function recordType(records: readonly Shape[]): string {
  return [...new Set(records.map((record) => typeOf(record, "out")))].join(" | ") || "never";
}

function typeNode(shape: Shape, direction: SchemaDirection): TypeNode {
  const type = plainTypeNode(shape, direction);
  return shape.nullable ? union([type, "null"]) : type;
}

function plainTypeNode(shape: Shape, direction: SchemaDirection): TypeNode {
  switch (shape.kind) {
    case "string":
    case "decimal":
      return "string";
    case "id64":
      return direction === "in" ? union(["string", "number"]) : "string";
    case "integer":
    case "number":
      return "number";
    case "boolean":
      return "boolean";
    case "enum":
      return shape.name ?? enumNode(shape);
    case "list":
      return { list: typeNode(shape.item, direction), readonly: direction === "in" };
    case "map":
      return { record: typeNode(shape.value, direction) };
    case "model":
      return shape.model.name;
    case "union":
      return union(shape.shapes.map((each) => typeNode(each, direction)));
    case "null":
      return "null";
    case "any":
      return "unknown";
    case "file":
      return "FileInput";
    case "bytes":
      return "Uint8Array";
    case "events":
      return { list: "ServerEvent", readonly: true };
  }
}

function union(types: readonly TypeNode[]): TypeNode {
  const flat = types.flatMap((type) => (typeof type !== "string" && "union" in type ? type.union : [type]));
  return flat.length === 1 ? (flat[0] ?? "never") : { union: flat };
}

/** The values of an enumeration; an open one takes any other value too, without losing the editor's suggestions. */
function enumNode({ values, open }: Shape & { kind: "enum" }): TypeNode {
  const literals = values.map((value) => JSON.stringify(value));
  const others = typeof values[0] === "string" ? "(string & {})" : "(number & {})";
  return union(open ? [...literals, others] : literals);
}

/** Writes the type of a named enumeration. */
export function enumType(name: string, shape: Shape & { kind: "enum" }): string {
  const type = printTypeIn(enumNode(shape), 90, "  ");
  return `${comment([shape.description ?? ""])}export type ${name} =${type.startsWith("\n") ? "" : " "}${type};\n`;
}

/** Writes the type of a named object: an interface, or where rules tell its cases apart, named alternatives. */
export function modelType(model: Model, alternatives?: Alternatives): string {
  const doc = comment([model.description ?? ""]);
  if (model.fields.length === 0 && model.direction === "in" && !model.open)
    return `${doc}export type ${model.name} = Record<string, never>;\n`;
  if (alternatives === undefined) return `${doc}export interface ${model.name} ${fieldsOf(model)}\n`;
  const { fields, all } = alternatives;
  const [only] = all;
  const direct = all.length === 1 && only !== undefined ? only.variants : all;
  const unions = direct === all ? all.filter(({ variants }) => variants.length > 1) : [];
  return [
    `${doc}${unionType(model.name, direct)}`,
    ...unions.map(({ name, variants }) => {
      return `${comment([`Alternative of {@link ${model.name}}.`])}${unionType(name, variants)}`;
    }),
    `${comment([`The fields of every {@link ${model.name}}.`])}export interface ${fields} ${fieldsOf(model)}\n`,
    ...all.flatMap((each) =>
      each.variants.map((variant) =>
        variantType(variant, model, fields, each.variants.length > 1 ? each.name : model.name),
      ),
    ),
  ].join("\n");
}

function unionType(name: string, all: readonly { readonly name: string }[]): string {
  const names = printTypeIn({ union: all.map((each) => each.name) }, 100 - name.length, "  ");
  return `export type ${name} =${names.startsWith("\n") ? "" : " "}${names};\n`;
}

function fieldsOf({ fields, direction, open }: Model): string {
  const lines = fields.map((field) => {
    const name = `${key(field.name)}${field.required ? "" : "?"}`;
    const type = printTypeIn(typeNode(field.shape, direction), 110 - name.length, "    ");
    return `${fieldDoc(field, direction)}  ${name}:${type.startsWith("\n") ? "" : " "}${type};\n`;
  });
  const others = open ? "  readonly [name: string]: unknown;\n" : "";
  return `{\n${lines.join("")}${others}}`;
}

function variantType({ name, members }: Variant, { fields }: Model, base: string, whole: string): string {
  const own = fields.flatMap((field): [Field, Member][] => {
    const member = members.get(field.name);
    return member === undefined ? [] : [[field, member]];
  });
  const lines = own.map(([field, member]) => `  ${memberText(field, member)};\n`);
  return (
    `${comment([`{@link ${whole}} with ${listText(own.map(conditionText).filter(Boolean))}.`])}` +
    `export interface ${name} extends ${base} {\n${lines.join("")}}\n`
  );
}

function memberText({ name, shape }: Field, member: Member): string {
  if (member === "absent") return `${key(name)}?: never`;
  if (member === "present") return `${key(name)}: ${typeOf(shape, "in")}`;
  const values = member.values.map((value) => JSON.stringify(value)).join(" | ") || "never";
  return `${key(name)}${member.optional ? "?" : ""}: ${values}`;
}

function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

function conditionText([{ name }, member]: [Field, Member]): string {
  if (member === "present") return `\`${name}\``;
  if (member === "absent" || member.optional) return "";
  return `\`${name}\` ${member.values.map((value) => JSON.stringify(value)).join(" or ")}`;
}
