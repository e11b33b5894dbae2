import type { Operation } from "@exch/runtime";
import { exampleInput, fieldsOf, type Input } from "../document/inputs.ts";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { ContractOptions } from "../options/contract-options.ts";

const dayMs = 86_400_000;

/** An operation's example, moved to where it can be answered: its window to the present, and to the first page. */
export function presentExample(documented: DocumentedOperation, { window, paging }: Operation, now: number): Input {
  const input = exampleInput(documented);
  if (paging?.style === "cursor") delete input[paging.cursor];
  if (window === undefined || typeof input[window.start] !== "number") return input;
  const span = Number(input[window.end]) - Number(input[window.start]);
  const end = Math.trunc(now);
  return { ...input, [window.start]: end - Math.min(span, (window.maxDays ?? 90) * dayMs), [window.end]: end };
}

/** What the user says of an operation's input, field by field; undefined when it is not named. */
export function configuredInput(documented: DocumentedOperation, values: ContractOptions["values"]): Input | undefined {
  if (values === undefined || typeof values === "function") return undefined;
  const known = new Set(fieldsOf(documented).map(({ name }) => name));
  const everywhere = Object.entries(values["*"] ?? {}).filter(([name]) => known.has(name));
  const own = values[documented.id];
  if (own === undefined && everywhere.length === 0) return undefined;
  return { ...Object.fromEntries(everywhere), ...own };
}

/** Only what an operation needs, and what the user has said. */
export function leastInput(documented: DocumentedOperation, good: Input, configured: Input | undefined): Input {
  const needed = fieldsOf(documented).filter(({ required }) => required);
  return {
    ...Object.fromEntries(needed.filter(({ name }) => name in good).map(({ name }) => [name, good[name]])),
    ...configured,
  };
}

/** The items of a payload that is a list, or has one. */
export function itemsOf(payload: unknown, { paging }: Operation): Record<string, unknown>[] | undefined {
  const name = paging !== undefined && "items" in paging ? (paging.items ?? "items") : "items";
  const list = Array.isArray(payload) ? payload : (payload as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : undefined;
}
