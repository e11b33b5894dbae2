import type { OperationModel } from "../model/service-model.ts";
import type { Change, ChangeClass } from "./change.ts";
import { addressOf } from "./http-facts.ts";

/** Two versions of one operation. */
interface Pair {
  readonly before: OperationModel;
  readonly after: OperationModel;
}

/** The time after which a lookup shows a request, where nothing is declared. */
const usualAfterMs = 60_000;

/** The less safe an effect is to repeat, the higher. */
const danger = ["read", "idempotent", "retryable", "idempotencyKey", "keyed", "once"];

/** Compares the facts about an operation beside its input and its output. */
export function compareFacts(before: OperationModel, after: OperationModel): Change[] {
  const found: Change[] = [];
  const pair = { before, after };
  const comparisons = [
    compareAddress,
    compareAccess,
    compareEffect,
    compareVisibility,
    compareEcho,
    comparePaging,
    compareWindow,
    compareCost,
  ];
  for (const compare of comparisons) {
    for (const [className, at, text] of compare(pair)) found.push({ class: className, operation: after.id, at, text });
  }
  return found;
}

type Finding = readonly [className: ChangeClass, at: string, text: string];

function* compareAddress({ before, after }: Pair): Generator<Finding> {
  const [from, to] = [before, after].map(({ method, path }) => `${method} ${path}`);
  // A name in the path is compared with the input.
  if (addressOf(before) !== addressOf(after)) yield ["breaks callers", "path", `${from} → ${to}`];
  if (after.deprecated && !before.deprecated) yield ["deprecated", "", "is deprecated now"];
  if (before.deprecated && !after.deprecated) yield ["changed", "", "is no longer deprecated"];
}

function* compareAccess({ before, after }: Pair): Generator<Finding> {
  if (before.signed !== after.signed) {
    yield after.signed
      ? ["breaks callers", "security", "has to be signed now"]
      : ["changed", "security", "is public now"];
  }
  if (before.permission !== after.permission) {
    const text = `${before.permission ?? "none"} → ${after.permission ?? "none"}`;
    const needsNone = after.permission === undefined || after.permission === "None";
    yield [needsNone ? "changed" : "breaks callers", "x-permission", text];
  }
}

function* compareEffect({ before: { effect: before }, after: { effect: after } }: Pair): Generator<Finding> {
  const at = "x-effect";
  if (before.kind !== after.kind) {
    const safer = danger.indexOf(after.kind) < danger.indexOf(before.kind);
    const meaning = safer ? "more may be sent again than before" : "less may be sent again than before";
    yield [safer ? "changed" : "breaks callers", at, `${before.kind} → ${after.kind}: ${meaning}`];
    return;
  }
  const [from, to] = [before, after] as Partial<Record<"key" | "items" | "lookup" | "list" | "fallback", string>>[];
  if (from === undefined || to === undefined) return;
  for (const part of ["key", "items"] as const) {
    if (from[part] !== to[part])
      yield ["breaks callers", at, `${part} ${from[part] ?? "none"} → ${to[part] ?? "none"}`];
  }
  if ("lifetimeMs" in before && "lifetimeMs" in after && before.lifetimeMs !== after.lifetimeMs) {
    const text = `lifetimeMs ${before.lifetimeMs} → ${after.lifetimeMs}`;
    yield [after.lifetimeMs < before.lifetimeMs ? "breaks callers" : "changed", at, text];
  }
  if (from.lookup !== to.lookup) {
    // Without a lookup an unknown outcome cannot be settled.
    const className = to.lookup === undefined ? "breaks callers" : from.lookup === undefined ? "added" : "changed";
    yield [className, at, `lookup ${from.lookup ?? "none"} → ${to.lookup ?? "none"}`];
  }
  for (const part of ["list", "fallback"] as const) {
    if (from[part] !== to[part]) yield ["changed", at, `${part} ${from[part] ?? "none"} → ${to[part] ?? "none"}`];
  }
}

/**
 * Compares how soon and for how long a lookup shows a request. A caller that expects it sooner, or for longer, takes a request that was
 * executed for one that was not, and repeats it.
 */
function* compareVisibility({ before, after }: Pair): Generator<Finding> {
  const [old, now] = [before, after].map(({ effect, visibility }) => {
    const { visibleAfterMs, visibleForMs } = effect as { visibleAfterMs?: number; visibleForMs?: number };
    return { afterMs: visibleAfterMs ?? visibility?.afterMs, forMs: visibleForMs ?? visibility?.forMs };
  });
  if (old === undefined || now === undefined || before.effect.kind !== after.effect.kind) return;
  const later = (now.afterMs ?? usualAfterMs) > (old.afterMs ?? usualAfterMs);
  const shorter = (now.forMs ?? Infinity) < (old.forMs ?? Infinity);
  for (const [part, breaks] of [["afterMs", later] as const, ["forMs", shorter] as const])
    if (old[part] !== now[part])
      yield [
        breaks ? "breaks callers" : "changed",
        "x-visibility",
        `${part} ${old[part] ?? "none"} → ${now[part] ?? "none"}`,
      ];
}

function* compareEcho({ before, after }: Pair): Generator<Finding> {
  const [from = {}, to = {}] = [before.echo, after.echo];
  for (const field of new Set([...Object.keys(from), ...Object.keys(to)])) {
    if (from[field] !== to[field])
      yield ["changed", "x-echo", `${field} ${from[field] ?? "none"} → ${to[field] ?? "none"}`];
  }
}

function* comparePaging({ before: { paging: before }, after: { paging: after } }: Pair): Generator<Finding> {
  const at = "x-paging";
  if (before === undefined && after === undefined) return;
  if (before === undefined) return yield ["added", at, "can be read page by page now"];
  if (after === undefined) return yield ["breaks callers", at, "can no longer be read page by page"];
  const harmless: readonly string[] = ["default", "max", "min"];
  const [from, to] = [before, after] as unknown as [Record<string, unknown>, Record<string, unknown>];
  for (const name of new Set([...Object.keys(from), ...Object.keys(to)])) {
    // What the size field may hold is compared as its range.
    if (from[name] !== to[name])
      yield [
        harmless.includes(name) ? "changed" : "breaks callers",
        at,
        `${name} ${from[name] ?? "none"} → ${to[name] ?? "none"}`,
      ];
  }
}

function* compareWindow({ before: { window: before }, after: { window: after } }: Pair): Generator<Finding> {
  const at = "x-window";
  if (before === undefined && after === undefined) return;
  if (after === undefined) return yield ["added", at, "may cover any span of time now"];
  if (before?.start !== after.start || before.end !== after.end) {
    return yield ["breaks callers", at, `is between ${after.start} and ${after.end} now`];
  }
  const [from, to] = [before, after].map(({ maxDays = Number.POSITIVE_INFINITY }) => maxDays) as [number, number];
  const days = (count: number) => (Number.isFinite(count) ? `${count} days` : "no limit");
  if (from !== to) yield [to < from ? "breaks callers" : "added", at, `${days(from)} → ${days(to)}`];
  const [own, now] = [before, after].map(({ narrower }) => narrower);
  const narrow = (limit: typeof own) => (limit === undefined ? "none" : `${limit.field} ${limit.underDays} days`);
  if (narrow(own) !== narrow(now)) {
    const wider = now === undefined || (own?.field === now.field && now.underDays > own.underDays);
    yield [wider ? "added" : "breaks callers", at, `narrower: ${narrow(own)} → ${narrow(now)}`];
  }
}

function* compareCost({ before: { rateLimit: before }, after: { rateLimit: after } }: Pair): Generator<Finding> {
  const print = (limit: typeof before) =>
    limit === undefined ? "none" : `${limit.pool} ${limit.weight}${limit.perOperation ? " for each operation" : ""}`;
  if (print(before) !== print(after)) yield ["changed", "x-rate-limit", `${print(before)} → ${print(after)}`];
}
