import type { OperationModel } from "../model/service-model.ts";
import type { Field } from "../normalize/normal-form.ts";

const encoders = { form: "formBody", multipart: "multipartBody", file: "fileBody", exact: "exactBody" } as const;

/** The functions of an operation that write or read what is not plain, by their place in its row. */
function selectCodecs({ input, bodyForm, responseForm, fixedHeaders }: OperationModel) {
  const encode: [string, string][] = [];
  if (input.fields.some(mustEncodeQuery)) encode.push(["query", "encodeQuery"]);
  if (fixedHeaders !== undefined) encode.push(["headers", `encodeFixed(${JSON.stringify(fixedHeaders)})`]);
  else if (input.fields.some(({ place }) => place === "header")) encode.push(["headers", "encodeHeaders"]);
  if (bodyForm !== undefined) encode.push(["body", encoders[bodyForm]]);
  return { encode, decode: responseForm && `${responseForm}Response` };
}

/** A plain query has names without escapes, plain values, lists, and JSON. */
function mustEncodeQuery({ place, name, wire, wireName, shape }: Field): boolean {
  if (place !== "query") return false;
  if (wireName !== undefined || !/^[\w.~:$@![\]*-]+$/.test(name)) return true;
  if (wire === "deepObject" || wire === "spaces" || wire === "pipes") return true;
  return wire !== "json" && (shape.kind === "model" || shape.kind === "map");
}

/** The names of these functions, to import. */
export function listCodecNames(operation: OperationModel): string[] {
  const { encode, decode } = selectCodecs(operation);
  return [...encode.map(([, name]) => name.replace(/\(.*/, "")), ...(decode === undefined ? [] : [decode])];
}

/** The lines of these functions in an operation's row. */
export function writeCodecs(operation: OperationModel): string {
  const { encode, decode } = selectCodecs(operation);
  const members = encode.map(([part, name]) => `${part}: ${name}`).join(", ");
  const encoding = members === "" ? "" : `  encode: { ${members} },\n`;
  return decode === undefined ? encoding : `${encoding}  decode: ${decode},\n`;
}
