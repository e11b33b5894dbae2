import {
  type Document,
  follow,
  listPathOperations,
  type MediaType,
  type OperationObject,
  type Parameter,
  type Response,
} from "@exch/openapi";
import { printKey, writeComment } from "./print/code-text.ts";
import { SchemaTypes, writeSchemaDoc } from "./schema-type.ts";

/** Writes `openapi.d.ts`: every path and schema as they stand in the document, for calls by path with openapi-fetch. */
export function writeDeclarations(document: Document, head: string): string {
  const types = new SchemaTypes(document);
  const operations: string[] = [];
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const own = listPathOperations({ paths: { [path]: item } }).map(({ method, operation }) => {
      const id = operation.operationId ?? `${method} ${path}`;
      operations.push(writeOperationType(id, operation, item.parameters ?? [], document, types));
      return `${writeOperationDoc(operation)}    ${method}: operations[${JSON.stringify(id)}];\n`;
    });
    return `  ${printKey(path)}: {\n${own.join("")}  };\n`;
  });
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `${writeSchemaDoc(schema, "    ")}    ${printKey(name)}: ${types.typeOf(schema, "    ", name)};\n`,
  );
  return [
    `${head}/** Every path, with its operations. */\nexport interface paths {\n${paths.join("")}}\n`,
    `/** Every schema. */\nexport interface components {\n  schemas: {\n${schemas.join("")}  };\n}\n`,
    `/** Every operation: its parameters, body and responses. */\nexport interface operations {\n${operations.join("")}}\n`,
  ].join("\n");
}

function writeOperationDoc({ summary, description, deprecated }: OperationObject): string {
  const text = [summary, description].filter((each) => typeof each === "string");
  return writeComment(
    [...text.flatMap((each) => String(each).split(/\n\n+/)), deprecated === true ? "@deprecated" : ""],
    "    ",
  );
}

function writeOperationType(
  id: string,
  operation: OperationObject,
  shared: readonly Parameter[],
  document: Document,
  types: SchemaTypes,
): string {
  const followed = <T extends { $ref?: string }>(value: T): T | undefined => {
    try {
      return follow(document, value, id);
    } catch {
      return undefined;
    }
  };
  const all = [...shared, ...(operation.parameters ?? [])].flatMap((each) => followed(each) ?? []);
  const body = operation.requestBody === undefined ? undefined : followed(operation.requestBody);
  const responses = Object.entries(operation.responses ?? {}).flatMap(([status, response]) => {
    const found = followed(response);
    return found === undefined ? [] : [writeResponseType(status, found, types)];
  });
  const bodyText =
    body === undefined
      ? "requestBody?: never"
      : `requestBody${body.required === true ? "" : "?"}: {\n      ${writeContentType(body.content, "      ", types)}    }`;
  return (
    `  ${printKey(id)}: {\n    parameters: {\n${writeParametersType(all, types)}    };\n    ${bodyText};\n` +
    `    responses: {\n${responses.join("")}    };\n  };\n`
  );
}

/** Parameters by place; those of an operation override those of its path. */
function writeParametersType(all: readonly Parameter[], types: SchemaTypes): string {
  return (["query", "header", "path", "cookie"] as const)
    .map((place) => {
      const own = [...new Map(all.filter((each) => each.in === place).map((each) => [each.name, each])).values()];
      if (own.length === 0) return `      ${place}?: never;\n`;
      const isNeeded = place === "path" || own.some(({ required }) => required === true);
      const lines = own.map((parameter) => {
        const { name, required, schema, content } = parameter;
        const [media] = Object.values(content ?? {});
        const type = types.typeOf(schema ?? media?.schema ?? {}, "        ");
        return `${writeSchemaDoc(parameter, "        ")}        ${printKey(String(name))}${required === true || place === "path" ? "" : "?"}: ${type};\n`;
      });
      return `      ${place}${isNeeded ? "" : "?"}: {\n${lines.join("")}      };\n`;
    })
    .join("");
}

function writeResponseType(status: string, { content, ...response }: Response, types: SchemaTypes): string {
  const name = /^[1-5]\d\d$/.test(status) ? status : JSON.stringify(status);
  const text = `        ${writeContentType(content, "        ", types)}`;
  return `${writeSchemaDoc(response, "      ")}      ${name}: {\n        headers: { [name: string]: unknown };\n${text}      };\n`;
}

function writeContentType(
  content: Readonly<Record<string, MediaType>> | undefined,
  indent: string,
  types: SchemaTypes,
): string {
  const inner = `${indent}  `;
  const lines = Object.entries(content ?? {}).map(
    ([type, media]) => `${inner}${printKey(type)}: ${types.typeOf(media?.schema ?? {}, inner)};\n`,
  );
  return lines.length === 0 ? "content?: never;\n" : `content: {\n${lines.join("")}${indent}};\n`;
}
