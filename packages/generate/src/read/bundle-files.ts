import { basename } from "node:path";
import { DocumentError, decodePointer, findPointer } from "@exch/openapi";
import type { ReadFile } from "./read-file.ts";

/** Sections of components and of the document. Other objects are schemas. */
const sections = ["responses", "parameters", "requestBodies", "headers", "paths"];
/** Sections of fields that are not called like them. */
const otherSections: Readonly<Record<string, string>> = { requestBody: "requestBodies", pathItems: "paths" };
/** Fields beside the sections that hold several objects by name. */
const maps = ["pathItems", "schemas", "properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];
/** Fields that hold values of callers. */
const literals = ["example", "examples", "default", "enum", "const"];

type JsonObject = Record<string, unknown>;

/**
 * Moves what a document refers to in other files into its own components, under the names that it has there; a path of another file is
 * moved to its place. Returns true where something was moved.
 */
export async function bundleFiles(root: JsonObject, start: URL, read: ReadFile): Promise<boolean> {
  const moved = new Map<string, string>();
  const seen = new Set<object>();
  const walk = async (value: unknown, at: URL, section: string, isMap: boolean): Promise<void> => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (!isMap && "$ref" in value) await move(value, at, section);
    for (const [key, each] of Object.entries(value)) {
      if (isMap) await walk(each, at, section, false);
      else if (key === "mapping") await moveMapping({ ...each }, value, at);
      else if (!literals.includes(key) && !key.startsWith("x-")) {
        const isSection = sections.includes(key);
        const hasSeveral = isSection || maps.includes(key) || Array.isArray(each);
        await walk(each, at, otherSections[key] ?? (isSection ? key : "schemas"), hasSeveral);
      }
    }
  };
  const move = async (holder: { $ref?: unknown }, at: URL, section: string): Promise<void> => {
    const $ref = String(holder.$ref);
    if (at.href === start.href && $ref.startsWith("#")) return;
    if (!URL.canParse($ref, at)) throw new DocumentError($ref, "a reference must be a path or a URL");
    const url = new URL($ref, at);
    const pointer = url.hash.length > 2 ? url.hash : "";
    url.hash = "";
    const target = url.href + pointer;
    if (url.href === start.href && section !== "paths") moved.set(target, pointer);
    const isPath = section === "paths";
    if (isPath || !moved.has(target)) {
      const file = await read(url, at);
      // Many documents have some that lead nowhere. Where an operation needs one, it cannot be generated.
      if (typeof file !== "object" || file === null) return;
      const found = pointer === "" ? file : findPointer(file, pointer, target);
      moved.set(target, isPath ? "" : addComponent(root, section, nameTarget(url, pointer), found));
      await walk(found, url, section, false);
      if (isPath) delete holder.$ref;
      if (isPath) Object.assign(holder, found);
    }
    if (!isPath) holder.$ref = moved.get(target);
  };
  const moveMapping = async (mapping: JsonObject, around: { mapping?: unknown }, at: URL): Promise<void> => {
    for (const [value, $ref] of Object.entries(mapping)) {
      const holder = { $ref };
      if (/\.(ya?ml|json)(#|$)|^https?:/.test(String($ref))) await move(holder, at, "schemas");
      mapping[value] = holder.$ref;
    }
    around.mapping = mapping;
  };
  await walk(root, start, "", false);
  return moved.size > 0;
}

/** The last word of a reference: `Order` of `common.yaml#/components/schemas/Order`, and of `schemas/Order.yaml`. */
function nameTarget({ pathname }: URL, pointer: string): string {
  const word = pointer === "" ? basename(pathname).replace(/\..*/, "") : pointer.replace(/.*\//, "");
  return decodePointer(word).replace(/[^\w.-]+|^__/g, "_") || "part";
}

/** Adds a component under a free name. Returns its pointer. */
function addComponent(root: JsonObject, section: string, name: string, value: object): string {
  const isSwagger = "swagger" in root;
  const own = isSwagger && section === "schemas" ? "definitions" : section;
  if (!isSwagger) root.components ??= {};
  const holder = (isSwagger ? root : root.components) as Record<string, JsonObject>;
  const group = { ...holder[own] };
  let free = name;
  for (let number = 2; Object.hasOwn(group, free); number += 1) free = `${name}${number}`;
  holder[own] = Object.assign(holder[own] ?? {}, { [free]: value });
  return `#/${isSwagger ? "" : "components/"}${own}/${free}`;
}
