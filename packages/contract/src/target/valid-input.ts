import { type Issue, isJsonObject, type Operation, toPlainDecimal } from "@exch/runtime/service";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { type Input, listFields, readExampleInput } from "../document/inputs.ts";
import type { OpenApiDocument } from "../document/openapi-document.ts";
import { createSample } from "../document/sample-value.ts";
import type { Values } from "../options/contract-options.ts";

const dayMs = 86_400_000;

/** Returns an operation's example, with its time window moved to the present and its cursor removed. */
export function updateExample(
  document: OpenApiDocument,
  documented: DocumentedOperation,
  operation: Operation,
  now: number,
): Input {
  const { window, paging } = operation;
  const input = correctExample(document, documented, operation);
  if (paging?.style === "cursor") delete input[paging.cursor];
  if (window === undefined || typeof input[window.start] !== "number") return input;
  const span = Number(input[window.end]) - Number(input[window.start]);
  const end = Math.trunc(now);
  return { ...input, [window.start]: end - Math.min(span, (window.maxDays ?? 90) * dayMs), [window.end]: end };
}

/** Returns an operation's example; a field that breaks the document's own rules gets another value. */
function correctExample(
  { resolve }: OpenApiDocument,
  documented: DocumentedOperation,
  { checkInput }: Operation,
): Input {
  const input = structuredClone(readExampleInput(documented));
  const listIssues = (): Issue[] => {
    const issues: Issue[] = [];
    checkInput(input, issues);
    return issues.filter((issue) => !writeDecimal(input, issue));
  };
  const wrong = new Set(listIssues().map(({ path }) => path.match(/^[^.[]+/)?.[0]));
  for (const { name, schema } of listFields(documented).filter((field) => wrong.has(field.name))) {
    const { example, examples, ...rules } = resolve(schema);
    input[name] = createSample(rules, resolve);
  }
  if (wrong.size > 0) listIssues();
  return input;
}

/** Writes a number of the document as the decimal string that the client takes in its place. Returns false for another issue. */
function writeDecimal(input: Input, { path, message }: Issue): boolean {
  const [last = "", ...around] = path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reverse();
  const holder = around.reduceRight((value: any, name) => value?.[name], input);
  const isDecimal = message.includes("must be a decimal string") && typeof holder?.[last] === "number";
  if (isDecimal) holder[last] = toPlainDecimal(holder[last]);
  return isDecimal;
}

/** Returns the fields that the user has configured for an operation; undefined when there are none. */
export function readConfigured(documented: DocumentedOperation, values: Values | undefined): Input | undefined {
  if (values === undefined) return undefined;
  const known = new Set(listFields(documented).map(({ name }) => name));
  const everywhere = Object.entries(values["*"] ?? {}).filter(([name]) => known.has(name));
  const own = values[documented.id];
  if (own === undefined && everywhere.length === 0) return undefined;
  return { ...Object.fromEntries(everywhere), ...own };
}

/** Returns only the required fields and the configured ones. */
export function selectMinimal(documented: DocumentedOperation, valid: Input, configured: Input | undefined): Input {
  const required = listFields(documented).filter((field) => field.required && field.name in valid);
  return { ...Object.fromEntries(required.map(({ name }) => [name, valid[name]])), ...configured };
}

/** Returns the objects of a payload that is a list, or of the only list in it. */
export function findRecords(payload: unknown, operation: Operation): Record<string, unknown>[] | undefined {
  const items = findItems(payload, operation);
  const lists = Object.values((payload ?? {}) as object).filter((each) => Array.isArray(each));
  return (items ?? (lists.length === 1 ? lists[0] : undefined))?.filter(isJsonObject);
}

/** Returns the items of a payload that is a list or contains one. */
export function findItems(payload: unknown, { paging }: Operation): unknown[] | undefined {
  const name = paging !== undefined && "items" in paging ? (paging.items ?? "items") : "items";
  const list = Array.isArray(payload) ? payload : (payload as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : undefined;
}
