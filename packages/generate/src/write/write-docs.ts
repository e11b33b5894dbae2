import type { OperationModel } from "../model/service-model.ts";
import type { Field, Model, Range, Shape, Source } from "../normalize/normal-form.ts";
import { getLeaf, getStartField } from "../normalize/shapes.ts";
import { endSentence, writeComment } from "./print/code-text.ts";

/** Documentation of a method. */
export function writeOperationDoc(operation: OperationModel): string {
  const { permission, rateLimit, window, paging, source, deprecated } = operation;
  const parts = [
    ...operation.description.split(/\n\n+/).map((paragraph) => paragraph.replaceAll("\n", " ")),
    // A description that names it says it once, and many documents state none.
    / permission\b/.test(operation.description) || (operation.signed && permission === undefined)
      ? ""
      : `- Permission: ${operation.signed ? permission : "none, public"}`,
    `- Effect: ${describeEffect(operation)}`,
    rateLimit === undefined ? "" : `- Weight: ${rateLimit.weight} ${describePool(rateLimit)}`,
    describeVisibility(operation),
    describeOutput(operation),
    operation.contentType === undefined ? "" : `- Sends: ${operation.contentType}`,
    operation.accept === undefined ? "" : `- Receives: ${operation.accept}`,
    window === undefined ? "" : `- Time: \`${window.start}\` to \`${window.end}\`${describeDays(window)}`,
    paging === undefined ? "" : `- Pages: ${describePaging(paging)}`,
    source === undefined ? "" : `- Source: ${describeSource(source)}`,
    deprecated ? "@deprecated by the service" : "",
  ];
  return writeComment(parts, "  ");
}

function describeEffect({ effect }: OperationModel): string {
  switch (effect.kind) {
    case "read":
      return "read; changes nothing, may be sent again";
    case "idempotent":
      return `idempotent; a later repeat cannot do anything new, may be sent again${effect.lookup === undefined ? "" : `, \`${effect.lookup}\` shows what became of it`}`;
    case "retryable":
      return `retryable; may be sent again while the call is under way, never later${effect.lookup === undefined ? "" : `, \`${effect.lookup}\` shows the state`}`;
    case "keyed":
      return `keyed by \`${effect.key}\`${effect.items === undefined ? "" : ` in each of \`${effect.items}\``}; sent once, found again with \`${effect.lookup}\`${effect.list === undefined ? "" : ` and \`${effect.list}\``}`;
    case "once": {
      const lookups = [effect.lookup ?? [], effect.fallback ?? []].flat().map((each) => `\`${each}\``);
      const shown = effect.lookup === undefined ? "" : `, ${lookups.join(" or ")} may show what became of it`;
      return `once; never sent again${shown}`;
    }
    case "idempotencyKey":
      return `idempotencyKey; executed once under its \`${effect.key}\`, may be sent again for ${formatDuration(effect.lifetimeMs)}`;
  }
}

/** Describes the output of an operation whose success repeats what names the call. */
function describeOutput({ effect, echo }: OperationModel): string {
  const isNamed = echo !== undefined || (effect.kind === "keyed" && effect.items !== undefined);
  if (effect.kind === "read" || !isNamed) return "";
  return "- Output: certain are the id and what repeats the request; another field that is missing or of another type is drift";
}

/** For how long the lookup can miss the request, and for how long it shows it. */
function describeVisibility({ effect, visibility }: OperationModel): string {
  if (visibility === undefined) return "";
  const { afterMs, after, forMs, for: forSource, gaps = [] } = visibility;
  const shown = forMs === undefined ? "" : `, and shows it for ${formatDuration(forMs)} (${forSource})`;
  const filled = gaps.length === 0 ? "" : `; see ${describeGaps(gaps)}`;
  const lookup = "lookup" in effect ? `\`${effect.lookup}\`` : "its lookup";
  return `- Visible: ${lookup} may miss it for ${formatDuration(afterMs)} (${after})${shown}${filled}`;
}

/** Names rows of the table of gaps: `GAP 12, GAP 30`. */
const describeGaps = (gaps: readonly number[]) => gaps.map((gap) => `GAP ${gap}`).join(", ");

function describePool({ pool, perOperation }: NonNullable<OperationModel["rateLimit"]>): string {
  return perOperation ? `per ${pool}, of this operation's own budget` : `of the ${pool} pool`;
}

function formatDuration(ms: number): string {
  const hours = ms / 3_600_000;
  if (!Number.isInteger(hours)) return `${ms / 1000} s`;
  return hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} h`;
}

function describeDays({ maxDays, narrower }: NonNullable<OperationModel["window"]>): string {
  const max = maxDays === undefined ? "" : `, at most ${maxDays} days apart`;
  return narrower === undefined ? max : `${max}, less than ${narrower.underDays} days apart with \`${narrower.field}\``;
}

function describePaging(paging: NonNullable<OperationModel["paging"]>): string {
  const usual = paging.default === undefined ? "" : `, default ${paging.default}`;
  return `by \`${getStartField(paging)}\`; \`${paging.size}\` up to ${paging.max}${usual}`;
}

function describeSource({ document, section, gaps = [] }: Source): string {
  const filled = gaps.length === 0 ? "" : `; see ${describeGaps(gaps)}`;
  return `${document.replace(/^service-(\w)$/, (_, letter: string) => `service ${letter.toUpperCase()}`)}, "${section}"${filled}`;
}

/** Documentation of a field. Of what its type says about itself, the first sentence is enough. */
export function writeFieldDoc(field: Field, direction: Model["direction"]): string {
  const tag = field.deprecated ? "@deprecated by the service" : "";
  const leaf = getLeaf(field.shape);
  const type = leaf.kind === "model" ? leaf.model : leaf;
  const isOfType = "name" in type && "description" in type && type.description === field.description;
  const description = isOfType ? field.description?.replace(/(?<=[.!?])\s.*/s, "") : field.description;
  return writeComment([...describeField({ ...field, description }, direction), tag], "  ");
}

/** Documentation of a field in paragraphs: meaning, unit, limits, default. */
export function describeField(field: Field, direction: Model["direction"]): string[] {
  const { description = "", gap } = field;
  const limit = direction === "in" ? limitText(field.shape) : "";
  const usual =
    field.default === undefined || /\bdefault\b/i.test(description) ? "" : `default ${JSON.stringify(field.default)}`;
  const facts = [
    describeUnit(field.shape, description),
    [isSaid(limit, description) ? "" : limit, usual].filter((each) => each !== "").join("; "),
  ];
  const presence = field.expected ? "Usually present." : "";
  const source = gap === undefined ? "" : `See ${describeGaps([gap])}.`;
  const [first = "", ...rest] = description
    .split(/\n\n+/)
    .map((paragraph) => endSentence(paragraph.replaceAll("\n", " ")));
  return [[first, ...facts.map(endSentence), presence, source].filter((each) => each !== "").join(" "), ...rest];
}

/** Tests for a description that names every number of a limit. */
function isSaid(limit: string, description: string): boolean {
  const numbers = (limit.match(/\d+/g) ?? []).filter((number) => number !== "0" && number !== "1");
  return numbers.length > 0 && numbers.every((number) => description.includes(number));
}

function describeUnit(shape: Shape, description: string): string {
  if (shape.kind === "decimal") return /decimal/i.test(description) ? "" : "Decimal string";
  if (shape.kind === "integer" && shape.unit !== undefined && !/epoch/i.test(description)) {
    return `${shape.unit === "ms" ? "Milliseconds" : "Seconds"} since the epoch`;
  }
  return "";
}

/** The limits of an input field. */
function limitText(shape: Shape): string {
  switch (shape.kind) {
    case "string":
      if (shape.min !== undefined && shape.min > 1) return `${shape.min} to ${shape.max ?? "any number of"} characters`;
      return shape.max === undefined ? "" : `At most ${shape.max} characters`;
    case "integer":
    case "number":
      return describeRanges(shape.ranges).replace(/^./, (first) => first.toUpperCase());
    case "list":
      return shape.max === undefined ? "" : `${shape.min ?? 0} to ${shape.max} items`;
    case "id64":
      return "Pass large ids as strings";
    default:
      return "";
  }
}

/** `-1 or from 5 to 86400` */
export function describeRanges(ranges: readonly Range[]): string {
  const int32 = 2 ** 31;
  return ranges
    .map(({ min, max }) => ({ min: min === -int32 ? undefined : min, max: max === int32 - 1 ? undefined : max }))
    .map(({ min, max }) => {
      if (min === max) return min === undefined ? "" : String(min);
      if (min === undefined) return `at most ${max}`;
      return max === undefined ? `at least ${min}` : `from ${min} to ${max}`;
    })
    .filter((text) => text !== "")
    .join(" or ");
}
