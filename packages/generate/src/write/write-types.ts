import type { Member, Variant } from "../model/alternatives.ts";
import type { Alternatives } from "../model/service-model.ts";
import type { Field, Model, SchemaDirection, Shape, ShapeOf } from "../normalize/normal-form.ts";
import { printKey, writeComment } from "./print/code-text.ts";
import { printType, printTypeIn, type TypeNode } from "./print/type-node.ts";
import { writeFieldDoc } from "./write-docs.ts";

/** The type that callers pass or receive. */
export function writeType(shape: Shape, direction: SchemaDirection): string {
  return printType(buildTypeNode(shape, direction));
}

/** The type of the records that settlement shows. `prefix` stands before the names of objects. */
export function writeRecordType(records: readonly Shape[], prefix = ""): string {
  const types = records.map((record) => (record.kind === "model" ? prefix : "") + writeType(record, "out"));
  return [...new Set(types)].join(" | ") || "never";
}

function buildTypeNode(shape: Shape, direction: SchemaDirection): TypeNode {
  const type = buildPlainTypeNode(shape, direction);
  return shape.nullable ? buildUnion([type, "null"]) : type;
}

/** Types that depend on nothing but the kind of a value, and are not called like it. */
const plainTypes: Partial<Record<Shape["kind"], TypeNode>> = {
  decimal: "string",
  integer: "number",
  any: "unknown",
  file: "FileInput",
  bytes: "Uint8Array",
  events: { list: "ServerEvent", readonly: true },
};

function buildPlainTypeNode(shape: Shape, direction: SchemaDirection): TypeNode {
  switch (shape.kind) {
    case "id64":
      return direction === "in" ? buildUnion(["string", "number"]) : "string";
    case "enum":
      return shape.name ?? buildEnumNode(shape);
    case "list":
      return { list: buildTypeNode(shape.item, direction), readonly: direction === "in" };
    case "map":
      return { record: buildTypeNode(shape.value, direction) };
    case "model":
      return shape.model.name;
    case "union":
      return buildUnion(shape.shapes.map((each) => buildTypeNode(each, direction)));
    default:
      return plainTypes[shape.kind] ?? shape.kind;
  }
}

function buildUnion(types: readonly TypeNode[]): TypeNode {
  const flat = types.flatMap((type) => (typeof type !== "string" && "union" in type ? type.union : [type]));
  return flat.length === 1 ? (flat[0] ?? "never") : { union: flat };
}

/** The values of an enumeration; an open one takes any other value too, without losing the editor's suggestions. */
function buildEnumNode({ values, open }: ShapeOf<"enum">): TypeNode {
  const literals = values.map((value) => JSON.stringify(value));
  const others = typeof values[0] === "string" ? "(string & {})" : "(number & {})";
  return buildUnion(open ? [...literals, others] : literals);
}

/** Writes the type of a named enumeration. */
export function writeEnumType(name: string, shape: ShapeOf<"enum">): string {
  const type = printTypeIn(buildEnumNode(shape), 90, "  ");
  return `${writeComment([shape.description ?? ""])}export type ${name} =${type};\n`;
}

/** Writes the type of a named object: an interface, or where rules tell its cases apart, named alternatives. */
export function writeModelType(model: Model, alternatives?: Alternatives): string {
  const doc = writeComment([model.description ?? ""]);
  if (model.fields.length === 0 && model.direction === "in" && !model.open)
    return `${doc}export type ${model.name} = Record<string, never>;\n`;
  if (alternatives === undefined) return `${doc}export interface ${model.name} ${writeFields(model)}\n`;
  const { fields, all } = alternatives;
  const [only] = all;
  const direct = all.length === 1 && only !== undefined ? only.variants : all;
  const unions = direct === all ? all.filter(({ variants }) => variants.length > 1) : [];
  return [
    `${doc}${writeUnionType(model.name, direct)}`,
    ...unions.map(({ name, variants }) => {
      return `${writeComment([`Alternative of {@link ${model.name}}.`])}${writeUnionType(name, variants)}`;
    }),
    `${writeComment([`The fields of every {@link ${model.name}}.`])}export interface ${fields} ${writeFields(model)}\n`,
    ...all.flatMap((each) =>
      each.variants.map((variant) =>
        writeVariantType(variant, model, fields, each.variants.length > 1 ? each.name : model.name),
      ),
    ),
  ].join("\n");
}

function writeUnionType(name: string, all: readonly { readonly name: string }[]): string {
  const names = printTypeIn({ union: all.map((each) => each.name) }, 100 - name.length, "  ");
  return `export type ${name} =${names};\n`;
}

function writeFields({ fields, direction, open }: Model): string {
  const lines = fields.map((field) => {
    const name = `${printKey(field.name)}${field.required ? "" : "?"}`;
    const type = printTypeIn(buildTypeNode(field.shape, direction), 110 - name.length, "    ");
    return `${writeFieldDoc(field, direction)}  ${name}:${type};\n`;
  });
  const others = open ? "  readonly [name: string]: unknown;\n" : "";
  return `{\n${lines.join("")}${others}}`;
}

function writeVariantType({ name, members }: Variant, { fields }: Model, base: string, whole: string): string {
  const own = fields.flatMap((field): [Field, Member][] => {
    const member = members.get(field.name);
    return member === undefined ? [] : [[field, member]];
  });
  const lines = own.map(([field, member]) => `  ${writeMember(field, member)};\n`);
  const conditions = new Intl.ListFormat("en-GB").format(own.map(describeCondition).filter(Boolean));
  return (
    `${writeComment([`{@link ${whole}} with ${conditions}.`])}` +
    `export interface ${name} extends ${base} {\n${lines.join("")}}\n`
  );
}

function writeMember({ name, shape }: Field, member: Member): string {
  if (member === "absent") return `${printKey(name)}?: never`;
  if (member === "present") return `${printKey(name)}: ${writeType(shape, "in")}`;
  const values = member.values.map((value) => JSON.stringify(value)).join(" | ") || "never";
  return `${printKey(name)}${member.optional ? "?" : ""}: ${values}`;
}

function describeCondition([{ name }, member]: [Field, Member]): string {
  if (member === "present") return `\`${name}\``;
  if (member === "absent" || member.optional) return "";
  return `\`${name}\` ${member.values.map((value) => JSON.stringify(value)).join(" or ")}`;
}
