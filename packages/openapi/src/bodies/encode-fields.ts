import { type JsonObject, type Operation, percentEncode, percentEncodeItem } from "@exch/runtime/service";
import { listItems, listPairs } from "./pairs.ts";

/**
 * Writes a query that has more than plain fields: objects as `name[key]=value`, lists with other separators, and fields that
 * have another name in the input.
 */
export function encodeQuery({ query = {}, wireNames = {} }: Operation, input: JsonObject): string {
  return Object.entries(query)
    .flatMap(([field, type]) => {
      const name = wireNames[field] ?? field;
      const value = input[field];
      if (type === "list" && typeof value === "object" && value !== null)
        return `${encodeName(name)}=${listItems(value).map(percentEncodeItem).join(",")}`;
      return listPairs(name, value, type).map(([own, text]) => `${encodeName(own)}=${percentEncode(text)}`);
    })
    .join("&");
}

/** Brackets stay readable, as servers show them. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll("'", "%27").replaceAll("%5B", "[").replaceAll("%5D", "]");
}

/** Returns a function that writes headers which have one allowed value, and the fields of an input that are headers. */
export function encodeFixed(fixed: Readonly<Record<string, string>>): typeof encodeHeaders {
  return (operation, input) => ({ ...fixed, ...encodeHeaders(operation, input) });
}

/** Writes the fields of an input that are headers. */
export function encodeHeaders({ header = {} }: Operation, input: JsonObject): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [field, name] of Object.entries(header)) {
    for (const [, text] of listPairs(name, input[field], "list")) headers[name] = text;
  }
  return headers;
}
