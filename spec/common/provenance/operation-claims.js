// @ts-check
import { state } from "../state.js";
import { gapClaim } from "./claim.js";

/** @typedef {import("@typespec/compiler").Type} Type */
/** @typedef {import("./claim.js").Claim} Claim */
/** @typedef {import("./claim.js").Context} Context */
/** @typedef {import("../lint/operation.js").CheckedOperation} CheckedOperation */

/** Facts of operations that rest on the section of the operation, unless a gap decides them. */
const facts = /** @type {const} */ ([
  ["x-paging", "paging"],
  ["x-window", "window"],
  ["x-order", "order"],
]);

/**
 * Returns the origins of an operation: of its method and path, permission, rate limit, effect, paging, time range, order and rules.
 * @param {Context} context
 * @param {CheckedOperation} operation
 * @returns {Record<string, unknown>}
 */
export function operationClaims(context, operation) {
  const { section, gaps = [] } = operation.facts.get("x-source");
  const { permission, authentication = section, rateLimit, effect } = context.common;
  const known = context.program.stateMap(state.factGaps).get(operation.type) ?? {};
  /** @type {Claim} */
  const document = { from: "document", section };
  /** @param {number | undefined} number @param {Claim} otherwise */
  const decided = (number, otherwise = document) =>
    number === undefined ? otherwise : gapClaim(context, number, section);

  const named = permission !== undefined && gaps.includes(permission) ? permission : undefined;
  const narrower = operation.facts.get("x-window")?.narrower;
  const rules = ruleClaims(context, operation.type, section);
  return {
    operation: decided(known.path),
    ...(operation.facts.has("x-permission") && {
      permission: decided(named, { from: "document", section: authentication }),
    }),
    ...(operation.facts.has("x-rate-limit") && { rateLimit: decided(rateLimit) }),
    ...(effect !== undefined && { effect: decided(effect) }),
    ...Object.fromEntries(
      facts.filter(([key]) => operation.facts.has(key)).map(([, name]) => [name, decided(known[name])]),
    ),
    ...(narrower && { narrowerWindow: decided(known["narrower window"]) }),
    ...(rules && { rules }),
  };
}

/**
 * Returns the origins of the rules of a model or operation, in the order of `x-rules`.
 * @param {Context} context
 * @param {Type} type
 * @param {string | undefined} section
 * @returns {(Claim | undefined)[] | undefined}
 */
export function ruleClaims(context, type, section) {
  /** @type {(number | undefined)[] | undefined} */
  const gaps = context.program.stateMap(state.rules).get(type)?.gaps;
  const document = section === undefined ? undefined : /** @type {Claim} */ ({ from: "document", section });
  return gaps?.map((number) => (number === undefined ? document : gapClaim(context, number, section)));
}
