import { variableName } from "@exch/runtime/service";

/** Returns the end of a variable's name: `privateKey` → `PRIVATE_KEY`; also that of a word such as `my-api`. */
export function toVariableName(field: string): string {
  return variableName(field).replaceAll(/\W+/g, "_");
}
