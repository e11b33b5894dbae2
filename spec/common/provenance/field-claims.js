// @ts-check
import { gapClaim, levelsOfProperty, levelsOfType, partClaim, sectionOf, wholeClaim } from "./claim.js";
import { isImplied, limitsOf, parts } from "./limits.js";
import { valuesInPlace, valuesOf } from "./values.js";

/** @typedef {import("@typespec/compiler").ModelProperty} ModelProperty */
/** @typedef {import("./claim.js").Claim} Claim */
/** @typedef {import("./claim.js").Context} Context */
/** @typedef {import("./claim.js").Level} Level */
/** @typedef {Record<string, unknown>} Claims origin of each part: `field`, `presence`, `form`, `meaning`, `values`, `limits` */

/**
 * Returns the origins of a field: of the field itself, of its absence, values and limits.
 * @param {Context} context
 * @param {ModelProperty} property
 * @param {{ section?: string, isOutput: boolean }} place
 * @returns {Claims}
 */
export function fieldClaims(context, property, { section, isOutput }) {
  const levels = levelsOfProperty({ ...context, section: section ?? context.section }, property);
  const field = wholeClaim(context, levels);
  const presence = isOutput && property.optional ? presenceClaim(context, levels, field) : undefined;
  return {
    field,
    ...(presence && { presence }),
    ...partsOfField(context, levels),
    ...valueClaims(context, levels, valuesInPlace(property.type), field),
    ...limitClaims(context, levels, limitsOf(context.program, property), field),
  };
}

/**
 * Returns the origins of a named enumeration or scalar: of its values and limits. Without any it needs none.
 * @param {Context} context
 * @param {import("@typespec/compiler").Type} type
 * @returns {Claims | undefined}
 */
export function typeClaims(context, type) {
  const levels = levelsOfType(context, type);
  const whole = wholeClaim(context, levels);
  const claims = {
    ...partsOfField(context, levels),
    ...valueClaims(context, levels, type.kind === "Union" ? valuesOf(type) : [], whole),
    ...limitClaims(context, levels, limitsOf(context.program, type), whole),
  };
  return "values" in claims || "limits" in claims ? claims : undefined;
}

/**
 * A field that may be absent rests on the gap about absent fields, unless a gap is about the whole field.
 * @param {Context} context @param {readonly Level[]} levels @param {Claim | undefined} field
 */
function presenceClaim(context, levels, field) {
  const own = partClaim(context, levels, "presence");
  if (own || field?.from !== "document" || context.common.presence === undefined) return own;
  return gapClaim(context, context.common.presence, sectionOf(levels));
}

/** @param {Context} context @param {readonly Level[]} levels @returns {Claims} */
function partsOfField(context, levels) {
  const named = parts.filter((part) => part !== "presence");
  const claims = named.map((part) => [part, partClaim(context, levels, part)]);
  return Object.fromEntries(claims.filter(([, claim]) => claim !== undefined));
}

/**
 * Groups values by their origin.
 * @param {Context} context @param {readonly Level[]} levels @param {readonly unknown[]} values @param {Claim | undefined} whole
 * @returns {Claims}
 */
function valueClaims(context, levels, values, whole) {
  if (values.length === 0) return {};
  /** @type {Map<string, { values: unknown[], claim: Claim | undefined }>} */
  const groups = new Map();
  for (const value of values) {
    const claim = partClaim(context, levels, String(value)) ?? whole;
    const key = JSON.stringify(claim ?? null);
    const group = groups.get(key) ?? { values: [], claim };
    group.values.push(value);
    groups.set(key, group);
  }
  return { values: [...groups.values()].map(({ values, claim }) => ({ values, ...claim })) };
}

/**
 * @param {Context} context @param {readonly Level[]} levels @param {readonly [string, unknown][]} limits
 * @param {Claim | undefined} whole
 * @returns {Claims}
 */
function limitClaims(context, levels, limits, whole) {
  if (limits.length === 0) return {};
  const claims = limits.map(([keyword, value]) => {
    const own = partClaim(context, levels, keyword);
    if (own) return [keyword, own];
    const { implied } = context.common;
    const isCommon = implied !== undefined && isImplied(keyword, value);
    return [keyword, isCommon ? gapClaim(context, implied, sectionOf(levels)) : whole];
  });
  return { limits: Object.fromEntries(claims) };
}
