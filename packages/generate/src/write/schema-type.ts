import { type Document, decodePointer, follow, type Schema } from "@exch/openapi";
import { readValues } from "../read/schema-leaves.ts";
import { printKey, writeComment } from "./print/code-text.ts";

const componentPointer = /^#\/components\/schemas\/([^/]+)$/;
/** Types of JSON Schema that are called so in TypeScript too. */
const plain = ["string", "boolean", "null", "number"];
/** Limit of the schemas inside each other that are written in place. Named ones are written once. */
const deepest = 40;

/** Writes the TypeScript types of schemas as they stand in the document, with every field of the wire. */
export class SchemaTypes {
  readonly #document: Document;
  /** By component: those that its type is made of, outside objects. */
  readonly #parts = new Map<string, ReadonlySet<string>>();

  constructor(document: Document) {
    this.#document = document;
  }

  /**
   * Writes a type.
   *
   * @param indent of the line that it begins on
   * @param around the component that is being written: a type that is made of itself, outside objects, is not allowed
   */
  typeOf(schema: Schema | undefined, indent: string, around?: string, depth = 0): string {
    if (schema === undefined || typeof schema !== "object" || schema === null || depth > deepest) return "unknown";
    const inside = (each: Schema | undefined, more = indent) => this.typeOf(each, more, around, depth + 1);
    const { $ref } = schema;
    if ($ref !== undefined) return this.#referenceType(schema, indent, around, depth);
    // 64-bit identifiers are strings for callers.
    if (schema["x-scalar"] === "id64") return addNull(schema, "string");
    const values = readValues(schema);
    if (values !== undefined) {
      const hasNull = schema.enum?.includes(null) ?? false;
      return joinTypes([...values.map((each) => JSON.stringify(each)), ...(hasNull ? ["null"] : [])], " | ");
    }
    const parts = [
      this.#ownType(schema, indent, around, depth),
      ...(schema.allOf ?? []).map((each) => inside(each)),
      joinAlternatives(schema.anyOf ?? schema.oneOf, inside),
    ].filter((part) => part !== "");
    return joinTypes(parts.length === 0 ? ["unknown"] : parts, " & ");
  }

  /** The type of what stands beside `allOf`, `anyOf` and `oneOf`. */
  #ownType(schema: Schema, indent: string, around: string | undefined, depth: number): string {
    const types = [schema.type ?? []].flat();
    if (types.length === 0 && schema.properties !== undefined) types.push("object");
    const isAlone = schema.allOf === undefined && schema.anyOf === undefined && schema.oneOf === undefined;
    // `type: object` beside alternatives says nothing more.
    const own = types.filter((type) => isAlone || type !== "object" || schema.properties !== undefined);
    const written = own.map((type) => this.#plainType(type, schema, indent, around, depth));
    return joinTypes(written, " | ");
  }

  #plainType(type: string, schema: Schema, indent: string, around: string | undefined, depth: number): string {
    if (type === "array") return `${groupType(this.typeOf(schema.items ?? {}, indent, around, depth + 1))}[]`;
    if (type === "object") return this.#objectType(schema, indent, depth);
    return type === "integer" ? "number" : (plain.find((each) => each === type) ?? "unknown");
  }

  #objectType({ properties = {}, required = [], additionalProperties }: Schema, indent: string, depth: number): string {
    const inner = `${indent}  `;
    const lines = Object.entries(properties).map(([name, property]) => {
      const isRequired = Array.isArray(required) && required.includes(name);
      const type = this.typeOf(property, inner, undefined, depth + 1);
      return `${writeSchemaDoc(property, inner)}${inner}${printKey(name)}${isRequired ? "" : "?"}: ${type};\n`;
    });
    const others =
      additionalProperties === undefined || typeof additionalProperties === "boolean"
        ? "unknown"
        : this.typeOf(additionalProperties, inner, undefined, depth + 1);
    const isOpen = additionalProperties !== undefined && additionalProperties !== false;
    if (lines.length === 0)
      return additionalProperties === false ? "Record<string, never>" : `{ [name: string]: ${others} }`;
    // As in the document, a field may have a type that other names must not have.
    return `{\n${lines.join("")}${indent}}${isOpen ? ` & { [name: string]: unknown }` : ""}`;
  }

  #referenceType(schema: Schema, indent: string, around: string | undefined, depth: number): string {
    const [, name] = componentPointer.exec(schema.$ref ?? "") ?? [];
    if (name !== undefined && this.#document.components?.schemas?.[decodePointer(name)] !== undefined) {
      const own = decodePointer(name);
      if (around !== undefined && (own === around || this.#partsOf(own).has(around))) return "unknown";
      return `components["schemas"][${JSON.stringify(own)}]`;
    }
    try {
      const { ref: _ref, pointer: _pointer, about: _about, ...target } = follow(this.#document, schema, "");
      return this.typeOf(target, indent, around, depth + 1);
    } catch {
      // Operations with a reference that leads nowhere are left out, with a note.
      return "unknown";
    }
  }

  /** The components that a component is made of: its alternatives, its items, what it inherits. */
  #partsOf(name: string): ReadonlySet<string> {
    const known = this.#parts.get(name);
    if (known !== undefined) return known;
    const found = new Set<string>();
    const walk = (schema: Schema | undefined): void => {
      if (typeof schema !== "object" || schema === null) return;
      const [, reference] = componentPointer.exec(schema.$ref ?? "") ?? [];
      const target = reference === undefined ? undefined : decodePointer(reference);
      if (target !== undefined && !found.has(target)) {
        found.add(target);
        walk(this.#document.components?.schemas?.[target]);
      }
      for (const each of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
        walk(each);
    };
    walk(this.#document.components?.schemas?.[name]);
    this.#parts.set(name, found);
    return found;
  }
}

/** The documentation of a schema: its description, and the tag of a deprecated one. */
export function writeSchemaDoc(
  schema: { description?: unknown; deprecated?: unknown } | undefined,
  indent: string,
): string {
  const { description, deprecated } = schema ?? {};
  const text = typeof description === "string" ? description.split(/\n\n+/) : [];
  return writeComment([...text, deprecated === true ? "@deprecated" : ""], indent);
}

function joinAlternatives(options: readonly Schema[] | undefined, inside: (each: Schema) => string): string {
  return [...new Set(options?.map((each) => inside(each)))].join(" | ");
}

/** Joins types, each in parentheses where it is a union or an intersection. */
function joinTypes(types: readonly string[], operator: " | " | " & "): string {
  const unique = [...new Set(types)];
  const isGroup = unique.length > 1 && operator === " & ";
  return unique.map((each) => (isGroup ? groupType(each) : each)).join(operator);
}

/** Puts a type that consists of several, or has one that does, into parentheses. */
function groupType(type: string): string {
  return /[|&]/.test(type) ? `(${type})` : type;
}

function addNull({ type }: Schema, text: string): string {
  return Array.isArray(type) && type.includes("null") ? `${text} | null` : text;
}
