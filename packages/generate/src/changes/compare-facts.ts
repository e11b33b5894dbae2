import { getAddress } from "@exch/openapi";
import type { OperationModel } from "../model/service-model.ts";
import {
  compareAllKeys,
  compareKeys,
  compareNames,
  createFlagRule,
  createPresenceRule,
  type Difference,
  type KeyRule,
  type KeyRules,
  type Pair,
  printChange,
} from "./compare-keys.ts";
import type { HttpFacts } from "./http-facts.ts";

/** The less safe an effect is to repeat, the higher. */
const danger = ["read", "idempotent", "retryable", "idempotencyKey", "keyed", "once"];

const breaks: KeyRule = () => "breaks callers";
const changes: KeyRule = () => "changed";

/** Facts whose key is their place. */
const rules: KeyRules = {
  path: breaks,
  security: createFlagRule(["breaks callers", "must now be signed"], ["changed", "is public now"]),
  "x-permission": (_, to) => (to === undefined || to === "None" ? "changed" : "breaks callers"),
  "x-effect": (from, to) => {
    const isSafer = danger.indexOf(to) < danger.indexOf(from);
    const text = `${printChange(from, to)}: ${isSafer ? "more" : "less"} may be sent again than before`;
    return [[isSafer ? "changed" : "breaks callers", text]];
  },
  "x-paging": createFlagRule(
    ["added", "can be read page by page now"],
    ["breaks callers", "can no longer be read page by page"],
  ),
  "x-window": (_, to) => [
    to === undefined
      ? ["added", "may cover any span of time now"]
      : ["breaks callers", `is between ${to[0]} and ${to[1]} now`],
  ],
  "x-rate-limit": changes,
  // A status more may come with a response that was ruled out; one less does not.
  status: (from, to) => {
    const isWithin = (all: string[], others: string[]) =>
      all.every((each) => [each, "2XX"].some((one) => others.includes(one)));
    const text = `${from.join(", ")} → ${to.join(", ")}`;
    if (!isWithin(to, from)) return [["breaks readers", text]];
    return isWithin(from, to) ? undefined : [["changed", text]];
  },
  body: createFlagRule(["breaks callers", "is required now"], ["added", "may be absent now"]),
};

const deprecation: KeyRules = {
  deprecated: createFlagRule(["deprecated", "is deprecated now"], ["changed", "is no longer deprecated"]),
};

const effectRules: KeyRules = {
  key: breaks,
  items: breaks,
  lifetimeMs: (from, to) => (to < from ? "breaks callers" : "changed"),
  // Without a lookup an unknown outcome cannot be settled.
  lookup: createPresenceRule("added", "breaks callers", "changed"),
  list: changes,
  fallback: changes,
};

/**
 * A caller that expects a request in its lookup sooner, or for longer, takes one that was executed for one that was not, and repeats
 * it. Where nothing is declared, a lookup shows a request after a minute.
 */
const visibilityRules: KeyRules = {
  afterMs: (from = 60_000, to = 60_000) => (to > from ? "breaks callers" : "changed"),
  forMs: (from = Infinity, to = Infinity) => (to < from ? "breaks callers" : "changed"),
};

const windowRules: KeyRules = {
  maxDays: (from, to) => {
    const [old, now] = [from, to].map((days) => (days === undefined ? "no limit" : `${days} days`));
    return [[(to ?? Infinity) < (from ?? Infinity) ? "breaks callers" : "added", `${old} → ${now}`]];
  },
  narrower: (from, to) => {
    const isWider = to === undefined || (from?.field === to.field && to.underDays > from.underDays);
    const [old, now] = [from, to].map((limit) => limit && `${limit.field} ${limit.underDays} days`);
    return [[isWider ? "added" : "breaks callers", `narrower: ${printChange(old, now)}`]];
  },
};

/** Limits of the size field of a page, which are compared as its range. */
const pageSizes = ["default", "max", "min"];

const headerRules: KeyRules = {
  required: createFlagRule(["changed", "is always there now"], ["breaks readers", "may be absent now"]),
  nullable: createFlagRule(["breaks readers", "may be null now"], ["changed", "is never null now"]),
  type: (from, to) => [["breaks readers", printChange(from, to)]],
};

/** Compares the facts about an operation beside its input, its output and its security. */
export function compareFacts([before, after]: Pair<OperationModel>, [was, is]: Pair<HttpFacts>): Difference[] {
  const [old, now] = [readFacts(before, was), readFacts(after, is)];
  const found = [...compareKeys(old, now, deprecation, ""), ...compareKeys(old, now, rules), ...compareHttp(was, is)];
  if (old["x-effect"] === now["x-effect"])
    found.push(
      ...compareKeys(before.effect, after.effect, effectRules, "x-effect"),
      ...compareKeys(readVisibility(before), readVisibility(after), visibilityRules, "x-visibility"),
    );
  found.push(...compareAllKeys(before.echo ?? {}, after.echo ?? {}, () => changes, "x-echo"));
  const { paging, window } = before;
  if (paging !== undefined && after.paging !== undefined) {
    const choose = (key: string) => (pageSizes.includes(key) ? changes : breaks);
    found.push(...compareAllKeys(paging, after.paging, choose, "x-paging"));
  }
  if (window?.start === after.window?.start && window?.end === after.window?.end)
    found.push(...compareKeys(window ?? {}, after.window ?? {}, windowRules, "x-window"));
  return found;
}

/** The facts that are one value each. A name in the path is compared with the input. */
function readFacts(operation: OperationModel, { successes, needsBody }: HttpFacts) {
  const { deprecated, signed, permission, effect, paging, window, rateLimit } = operation;
  const cost =
    rateLimit && `${rateLimit.pool} ${rateLimit.weight}${rateLimit.perOperation ? " for each operation" : ""}`;
  return {
    deprecated,
    path: getAddress(operation),
    security: signed,
    "x-permission": permission,
    "x-effect": effect.kind,
    "x-paging": paging !== undefined,
    "x-window": window && [window.start, window.end],
    "x-rate-limit": cost,
    status: successes,
    body: needsBody,
  };
}

function readVisibility({ effect, visibility }: OperationModel) {
  const { visibleAfterMs, visibleForMs } = effect as { visibleAfterMs?: number; visibleForMs?: number };
  return { afterMs: visibleAfterMs ?? visibility?.afterMs, forMs: visibleForMs ?? visibility?.forMs };
}

/** Compares error statuses, media types and headers. */
function compareHttp(before: HttpFacts, after: HttpFacts): Difference[] {
  const found = [
    ...compareNames(before.errors, after.errors, ["changed", "changed"], (status) => `error ${status}`),
    ...compareNames(before.bodies, after.bodies, ["breaks callers", "added"], (type) => `body ${type}`),
  ];
  for (const [status, old] of before.responses) {
    const now = after.responses.get(status);
    if (now === undefined) continue;
    const at = (name: string) => `header ${name} of ${status}`;
    found.push(
      ...compareNames(old.media, now.media, ["breaks readers", "added"], (type) => `response ${status} ${type}`),
      ...compareNames(Object.keys(old.headers), Object.keys(now.headers), ["breaks readers", "added"], at),
      ...Object.keys(old.headers).flatMap((name) =>
        compareKeys(old.headers[name] ?? {}, now.headers[name] ?? old.headers[name] ?? {}, headerRules, at(name)),
      ),
    );
  }
  return found;
}
