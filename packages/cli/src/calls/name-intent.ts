import { randomUUID } from "node:crypto";
import type { Operation } from "@exch/runtime";
import { isObject } from "../settings/config-file.ts";
import type { Input } from "./read-input.ts";

/** Gives what is keyed its client id before anybody is asked, so that what is shown is what is sent. */
export function nameIntent({ effect }: Operation, input: Input): Input {
  if (effect.kind !== "keyed") return input;
  const { key, items } = effect;
  const name = (fields: Input): Input => ({ ...fields, [key]: fields[key] ?? randomUUID() });
  if (items === undefined) return name(input);
  const list = input[items];
  return Array.isArray(list) ? { ...input, [items]: list.map((each) => (isObject(each) ? name(each) : each)) } : input;
}
