// @ts-check
import { state } from "../state.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */
/** @typedef {import("../lint/gaps.js").GapRow} GapRow */
/** @typedef {{ number: number, of: string[] }} Mark `@gap` of a type: none of `of` means the whole type */
/** @typedef {{ mark?: Mark | undefined, section?: string | undefined }} Level what one declaration states about its origin */

/**
 * @typedef {{ from: "document", section: string, gap?: number }
 *   | { from: "public", gap: number, confidence: string }
 *   | { from: "chosen", gap: number, option?: string }} Claim Origin of one fact.
 */

/**
 * @typedef {object} Context
 * @property {Program} program
 * @property {ReadonlyMap<number, GapRow>} gaps
 * @property {string | undefined} section section of the whole service
 * @property {Record<string, object> | undefined} pools pools of the service
 * @property {{ permission?: number, authentication?: string, rateLimit?: number, effect?: number, presence?: number, implied?: number }} common
 */

/**
 * Returns what a property states about its origin, then what its model states, and the models that it was copied from.
 * @param {Context} context
 * @param {import("@typespec/compiler").ModelProperty} property
 * @returns {Level[]}
 */
export function levelsOfProperty({ program, section }, property) {
  const levels = [levelOf(program, property)];
  for (let each = /** @type {typeof property | undefined} */ (property); each; each = each.sourceProperty)
    if (each.model) levels.push(levelOf(program, each.model));
  return [...levels, { section }];
}

/**
 * Returns what a named type states about its origin, then what the scalars that it extends state.
 * @param {Context} context
 * @param {Type} type
 * @returns {Level[]}
 */
export function levelsOfType({ program, section }, type) {
  const levels = [levelOf(program, type)];
  for (let base = type.kind === "Scalar" ? type.baseScalar : undefined; base; base = base.baseScalar)
    levels.push(levelOf(program, base));
  return [...levels, { section }];
}

/** @param {Program} program @param {Type} type @returns {Level} */
function levelOf(program, type) {
  return { mark: program.stateMap(state.gaps).get(type), section: program.stateMap(state.sections).get(type) };
}

/**
 * Returns the origin of a whole field or type: the nearest gap about all of it, or the nearest section.
 * @param {Context} context
 * @param {readonly Level[]} levels
 * @returns {Claim | undefined}
 */
export function wholeClaim(context, levels) {
  const level = levels.find(({ mark, section }) => mark?.of.length === 0 || section !== undefined);
  const section = sectionOf(levels);
  if (level?.mark?.of.length === 0) return gapClaim(context, level.mark.number, section);
  return section === undefined ? undefined : { from: "document", section };
}

/**
 * Returns the origin of one part of a field or type, if a gap decides this part.
 * @param {Context} context
 * @param {readonly Level[]} levels
 * @param {string} part
 */
export function partClaim(context, levels, part) {
  const mark = levels.find(({ mark }) => mark?.of.includes(part))?.mark;
  return mark && gapClaim(context, mark.number, sectionOf(levels));
}

/**
 * Returns the origin that a row of `gaps.yaml` states. If the document decides, the section is needed too.
 * @param {Context} context
 * @param {number} number
 * @param {string | undefined} section
 * @returns {Claim | undefined}
 */
export function gapClaim({ gaps }, number, section) {
  const { rests, confidence = "none", option } = gaps.get(number) ?? {};
  if (rests === "document") return section === undefined ? undefined : { from: "document", section, gap: number };
  if (rests === "public") return { from: "public", gap: number, confidence };
  return { from: "chosen", gap: number, ...(option !== undefined && { option }) };
}

/** @param {readonly Level[]} levels */
export function sectionOf(levels) {
  return levels.find(({ section }) => section !== undefined)?.section;
}
