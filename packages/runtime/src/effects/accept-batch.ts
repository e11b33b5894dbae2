import type { Intent } from "../pipeline/intent.ts";
import { rulesOf } from "../settlement/plan.ts";
import { type Issue, isFatal } from "../validation/check.ts";
import { isJsonObject, type JsonObject } from "../validation/json-object.ts";
import { type Doubt, isKey } from "./accept-effect.ts";
import { isRejectedByState, readItemError } from "./confirm-rejection.ts";
import { isUsable } from "./names-call.ts";
import { isNamed } from "./settle-call.ts";

/**
 * Matches the results of a batch to its items: by the client id that a result repeats; one result without an id to the one item
 * that is left; rejected results to the items that are left, if all of those are rejected. The rest is doubted. A result that lacks
 * what callers need still takes the item that it names, and one that names no item contradicts the absence of one.
 */
export function acceptBatch(
  intent: Intent,
  payload: unknown,
  issues: readonly Issue[],
): { readonly output: unknown } | Doubt {
  const { keys, operation } = intent;
  const key = operation.effect.kind === "keyed" ? operation.effect.key : "";
  const results = Array.isArray(payload) ? payload : [];
  const certain = new Map<number, unknown>();
  const unnamed: JsonObject[] = [];
  const { idField, itemError } = rulesOf(intent.service, operation) ?? {};
  const hasId = (result: JsonObject) => idField !== undefined && result[idField] != null;
  const unusable = new Set<number>();
  const incomplete = new Set<number>();
  const otherKeys = new Map<number, string>();
  const rejections = new Set<string>();
  let unnamedSuccesses = 0;
  let isRepeated = false;
  let isOther = results.length > keys.length;
  const broken = brokenResults(intent, results, issues);
  const shared = sharedIds(results, idField);
  const hasOwnId = (result: JsonObject) => isNamed(intent, result) && !shared.has(String(result[idField ?? ""]));
  results.forEach((result, index) => {
    if (!isJsonObject(result)) return;
    const isSuccess = result.success !== false;
    if (broken.has(index) || (isSuccess && !hasOwnId(result))) {
      const item = result[key] == null ? -1 : keys.indexOf(String(result[key]));
      if (item >= 0) unusable.add(item);
      if (isSuccess && item >= 0) incomplete.add(item);
      else if (isSuccess) unnamedSuccesses += 1;
      if (item < 0 && isKey(result[key])) otherKeys.set(index, String(result[key]));
      return;
    }
    // An earlier copy of the request may have made what this one is a duplicate of, or a timeout have hidden it.
    if (result.success === false && (readItemError(intent, result) === "doubtful" || hasId(result))) {
      isRepeated = true;
      rejections.add(itemError?.(result).message ?? "");
      return;
    }
    const echoed = result[key];
    if (echoed == null) {
      unnamed.push(result);
      return;
    }
    const position = keys.indexOf(String(echoed));
    if (position >= 0 && !certain.has(position)) {
      certain.set(position, result);
      return;
    }
    isOther = true;
    if (!isSuccess) return;
    unnamedSuccesses += 1;
    if (position < 0) otherKeys.set(index, String(echoed));
  });

  const left = keys.map((_, index) => index).filter((index) => !certain.has(index) && !unusable.has(index));
  if ([...unusable].some((index) => certain.has(index))) isOther = true;
  const isMatched = !isOther && !isRepeated && unnamed.length === left.length;
  if (isMatched && (left.length === 1 || unnamed.every(({ success }) => success === false)))
    left.forEach((position, index) => {
      certain.set(position, unnamed[index]);
    });
  if (certain.size === keys.length && !isOther) return { output: keys.map((_, index) => certain.get(index)) };
  return {
    reason: isRepeated
      ? "items were rejected with messages that prove nothing"
      : "the response does not state the result of each item",
    rejections: [...rejections],
    saidSuccess: unnamedSuccesses > 0 || (!isOther && !isRepeated),
    issues: issues.filter(isFatal),
    otherKeys,
    results: {
      // An item that a state rejected is looked up with those in doubt: an earlier copy of the batch may have made it.
      certain: new Map([...certain].filter(([, result]) => !isRejectedByState(intent, result))),
      incomplete,
      unnamed: unnamedSuccesses,
    },
  };
}

const none: ReadonlySet<never> = new Set();

/**
 * Finds the results of a batch that lack a field that callers need. Each is checked by itself: a check of all reports an issue that
 * several have for the first of them alone. A success that names its item and its order lacks nothing.
 */
function brokenResults(intent: Intent, results: readonly unknown[], issues: readonly Issue[]): ReadonlySet<number> {
  if (!issues.some(isFatal)) return none;
  const { operation, keys } = intent;
  const key = operation.effect.kind === "keyed" ? operation.effect.key : "";
  const isWhole = (result: unknown) => {
    const all: Issue[] = [];
    operation.checkOutput([result], all);
    const own = all.map((issue) => ({ ...issue, path: issue.path.replace(/^\[0\]\.?/, "") }));
    const isNamed = isJsonObject(result) && result.success === true && keys.includes(String(result[key]));
    return !own.some(isFatal) || (isNamed && isUsable(intent, result, own));
  };
  return new Set(results.flatMap((result, index) => (isWhole(result) ? [] : [index])));
}

/** Finds the ids that several successful results have: none of them names its order. */
function sharedIds(results: readonly unknown[], idField: string | undefined): ReadonlySet<string> {
  if (idField === undefined) return none;
  const ids = results.flatMap((result) => {
    const id = isJsonObject(result) && result.success !== false ? result[idField] : undefined;
    return id == null ? [] : [String(id)];
  });
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}
