// @ts-check
import { $pattern, getTypeName } from "@typespec/compiler";
import { getExtensions, setExtension } from "@typespec/openapi";
import { report } from "./lib.js";
import { state } from "./state.js";

/** @typedef {import("@typespec/compiler").DecoratorContext} Context */
/** @typedef {import("@typespec/compiler").Type} Type */
/** @typedef {import("@typespec/compiler").Operation} Operation */

/**
 * Creates a decorator that emits its argument as an extension.
 * @param {`x-${string}`} key @param {unknown} [fixed] value of a decorator without an argument
 */
const fact =
  (key, fixed) =>
  /** @param {Context} context @param {Type} target @param {unknown} value */
  (context, target, value = fixed) =>
    setExtension(context.program, target, key, value);

/**
 * Creates a decorator that keeps its argument for the lint rules.
 * @param {symbol} key
 */
const kept =
  (key) =>
  /** @param {Context} context @param {Type} target @param {unknown} value */
  (context, target, value) =>
    context.program.stateMap(key).set(target, value);

/**
 * Creates a decorator that declares an effect. An operation has exactly one.
 * @param {string} kind
 */
const effect =
  (kind) =>
  /** @param {Context} context @param {Operation} target @param {object} [facts] */
  (context, target, facts) => {
    if (getExtensions(context.program, target).has("x-effect")) {
      const name = getTypeName(target);
      report(context.program, "effect", context.decoratorTarget, name, "has two effects; keep one of them");
    }
    setExtension(context.program, target, "x-effect", { kind, ...facts });
  };

/** @param {Context} context @param {Type} target @param {number} number @param {string[]} of */
function gap(context, target, number, ...of) {
  const gaps = context.program.stateMap(state.gaps);
  if (gaps.has(target))
    report(context.program, "gap", context.decoratorTarget, getTypeName(target), "has two gaps; keep one of them");
  gaps.set(target, { number, of });
  setExtension(context.program, target, "x-gap", number);
}

/** @param {Context} context @param {Operation} target @param {{ path?: number }} facts */
function source(context, target, { path, ...facts }) {
  keepGap(context, target, "path", path);
  setExtension(context.program, target, "x-source", facts);
}

/** @param {Context} context @param {Operation} target @param {string} order @param {number} [number] */
function sorted(context, target, order, number) {
  keepGap(context, target, "order", number);
  setExtension(context.program, target, "x-order", order);
}

/** @param {Context} context @param {Operation} target @param {{ gap?: number, narrower?: { gap?: number } }} facts */
function window(context, target, { gap: number, narrower, ...facts }) {
  keepGap(context, target, "window", number);
  if (narrower) keepGap(context, target, "narrower window", narrower.gap);
  const { gap: _, ...shorter } = narrower ?? {};
  setExtension(context.program, target, "x-window", { ...facts, ...(narrower && { narrower: shorter }), unit: "ms" });
}

/**
 * Remembers the gap that decides a fact of an operation; see `lint/provenance.js`.
 * @param {Context} context @param {Operation} target @param {string} fact @param {number | undefined} number
 */
function keepGap({ program }, target, fact, number) {
  if (number === undefined) return;
  const known = program.stateMap(state.factGaps).get(target);
  program.stateMap(state.factGaps).set(target, { ...known, [fact]: number });
}

/**
 * @param {Context} context
 * @param {import("@typespec/compiler").Scalar | import("@typespec/compiler").ModelProperty} target
 * @param {number} max
 */
function commaSeparated(context, target, max) {
  context.call($pattern, target, `^$|^[^,]+(,[^,]+){0,${max - 1}}$`, `at most ${max} values, separated by commas`);
}

/** Decorators of effects.tsp, facts.tsp, lists.tsp and provenance.tsp. */
export const $decorators = {
  Exch: {
    read: effect("read"),
    idempotent: effect("idempotent"),
    retryable: effect("retryable"),
    keyed: effect("keyed"),
    once: effect("once"),
    idempotencyKey: effect("idempotencyKey"),
    visible: fact("x-visibility"),
    echo: fact("x-echo"),
    filters: fact("x-filters"),
    expected: fact("x-presence", "expected"),
    permission: fact("x-permission"),
    source,
    documented: kept(state.sections),
    gap,
    commonGaps: kept(state.commonGaps),
    sorted,
    rateLimit: fact("x-rate-limit"),
    rateLimitPools: fact("x-rate-limits"),
    sensitive: fact("x-sensitive"),
    caller: fact("x-scalar"),
    payload: kept(state.payloads),
    paged: fact("x-paging"),
    window,
    commaSeparated,
  },
};
