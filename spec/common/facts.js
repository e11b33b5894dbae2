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
 * @param {`x-${string}`} key
 */
const fact =
  (key) =>
  /** @param {Context} context @param {Type} target @param {unknown} value */
  (context, target, value) =>
    setExtension(context.program, target, key, value);

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

/** @param {Context} context @param {Type} target @param {number} number */
function gap(context, target, number) {
  context.program.stateMap(state.gaps).set(target, number);
  setExtension(context.program, target, "x-gap", number);
}

/** @param {Context} context @param {Operation} target @param {object} facts */
function window(context, target, facts) {
  setExtension(context.program, target, "x-window", { ...facts, unit: "ms" });
}

/** @param {Context} context @param {Type} target */
function expected(context, target) {
  setExtension(context.program, target, "x-presence", "expected");
}

/** @param {Context} context @param {Type} target */
function payload(context, target) {
  context.program.stateSet(state.payloads).add(target);
}

/**
 * @param {Context} context
 * @param {import("@typespec/compiler").Scalar | import("@typespec/compiler").ModelProperty} target
 * @param {number} max
 */
function commaSeparated(context, target, max) {
  context.call($pattern, target, `^$|^[^,]+(,[^,]+){0,${max - 1}}$`, `at most ${max} values, separated by commas`);
}

/** Decorators of effects.tsp, facts.tsp and lists.tsp. */
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
    expected,
    permission: fact("x-permission"),
    source: fact("x-source"),
    gap,
    rateLimit: fact("x-rate-limit"),
    sensitive: fact("x-sensitive"),
    caller: fact("x-scalar"),
    payload,
    paged: fact("x-paging"),
    window,
    commaSeparated,
  },
};
