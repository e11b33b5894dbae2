// @ts-check
import { getDoc, getTypeName } from "@typespec/compiler";
import { getExtensions, setExtension } from "@typespec/openapi";
import { report } from "../lib.js";
import { state } from "../state.js";
import { gapClaim, levelsOfType, sectionOf } from "./claim.js";
import { fieldClaims, typeClaims } from "./field-claims.js";
import { limitsOf, parts } from "./limits.js";
import { operationClaims, ruleClaims } from "./operation-claims.js";
import { partsOf, valuesInPlace, valuesOf } from "./values.js";

/** @typedef {import("@typespec/compiler").ModelProperty} ModelProperty */
/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */
/** @typedef {import("../lint/operation.js").CheckedOperation} CheckedOperation */
/** @typedef {import("./claim.js").Context} Context */

/**
 * Derives the origin of every operation, field, value, limit, order and rule, and emits it as `x-provenance`. Reports what rests on
 * nothing. A contract without a source document has no origins.
 * @param {Program} program
 * @param {readonly CheckedOperation[]} operations
 * @param {ReadonlyMap<number, import("../lint/gaps.js").GapRow>} gaps
 */
export function deriveProvenance(program, operations, gaps) {
  /** @type {Set<Type>} */
  const seen = new Set();
  for (const operation of operations) {
    if (!operation.facts.has("x-source")) continue;
    const context = { program, gaps, ...serviceFacts(program, operation.type) };
    const { section } = operation.facts.get("x-source");
    set(context, operation.type, operation.name, operationClaims(context, operation));
    for (const property of operation.parameters) walkField(context, property, { section, isOutput: false }, seen);
    if (operation.body) walkType(context, operation.body, { isOutput: false }, seen);
    for (const type of operation.outputs) walkType(context, type, { isOutput: true }, seen);
    lintOrder(program, operation);
    derivePools(context, operation);
  }
  lintMarks(program);
}

/** @param {Context} context @param {Type} type @param {{ isOutput: boolean }} place @param {Set<Type>} seen */
function walkType(context, type, place, seen) {
  if (seen.has(type)) return;
  seen.add(type);
  if ((type.kind === "Union" && type.name !== undefined) || type.kind === "Scalar") {
    const claims = typeClaims(context, type);
    if (claims) set(context, type, getTypeName(type), claims);
  }
  for (const part of partsOf(type)) walkType(context, part, place, seen);
  if (type.kind !== "Model" || partsOf(type).length > 0) return;
  const rules = ruleClaims(context, type, sectionOf(levelsOfType(context, type)));
  if (rules) set(context, type, type.name, { rules });
  if (type.baseModel) walkType(context, type.baseModel, place, seen);
  for (const property of type.properties.values()) walkField(context, property, place, seen);
}

/**
 * @param {Context} context @param {ModelProperty} property @param {{ section?: string, isOutput: boolean }} place
 * @param {Set<Type>} seen
 */
function walkField(context, property, place, seen) {
  const name = property.model?.name ? `${property.model.name}.${property.name}` : property.name;
  const claims = fieldClaims(context, property, place);
  // A parameter that several operations share is emitted from the property that was copied.
  for (let each = /** @type {ModelProperty | undefined} */ (property); each; each = each.sourceProperty)
    set(context, each, name, claims, each === property);
  walkType(context, property.type, { isOutput: place.isOutput }, seen);
}

/**
 * @param {Context} context @param {Type} type @param {string} name @param {Record<string, any>} claims
 * @param {boolean} [isReported]
 */
function set({ program }, type, name, claims, isReported = true) {
  const without = Object.keys(claims).filter((part) =>
    (part === "limits" ? Object.values(claims[part]) : [claims[part]].flat()).some((each) => each?.from === undefined),
  );
  if (isReported && without.length > 0)
    report(program, "provenance", type, name, `rests on nothing: its ${without.join(", ")}. Add @documented or @gap`);
  setExtension(program, type, "x-provenance", claims);
}

/**
 * Returns what the namespaces around an operation state about all of the service.
 * @param {Program} program @param {CheckedOperation["type"]} type @returns {Pick<Context, "common" | "section" | "pools">}
 */
function serviceFacts(program, type) {
  let namespace = type.interface?.namespace ?? type.namespace;
  /** @type {Context["common"]} */
  let common = {};
  let section;
  let pools;
  for (; namespace; namespace = namespace.namespace) {
    common = { ...program.stateMap(state.commonGaps).get(namespace), ...common };
    section ??= program.stateMap(state.sections).get(namespace);
    pools ??= getExtensions(program, namespace).get("x-rate-limits");
  }
  return { common, section, pools };
}

/**
 * Derives the origins of the service's pools, and reports a pool that it does not have.
 * @param {Context} context @param {CheckedOperation} operation
 */
function derivePools(context, { name, type, facts }) {
  const { pools, program, common } = context;
  const pool = facts.get("x-rate-limit")?.pool;
  if (pools !== undefined && pool !== undefined && !Object.hasOwn(pools, pool))
    report(program, "limit", type, name, `takes weight from ${pool}, which @rateLimitPools does not have`);
  const origin = common.rateLimit === undefined ? undefined : gapClaim(context, common.rateLimit, undefined);
  for (const each of Object.values(pools ?? {})) Object.assign(each, origin && { "x-provenance": { pool: origin } });
}

/** A description that states an order needs the fact. @param {Program} program @param {CheckedOperation} operation */
function lintOrder(program, { name, type, facts, payload }) {
  const fields = payload?.kind === "Model" ? [...payload.properties.values()] : [];
  const texts = [type, ...fields].map((each) => getDoc(program, each) ?? "");
  if (!facts.has("x-order") && texts.some((text) => /\b(newest|oldest) first\b/.test(text)))
    report(program, "provenance", type, name, "describes an order; add @sorted");
}

/** A gap must name parts that its target has. @param {Program} program */
function lintMarks(program) {
  const marks = /** @type {Map<Type, import("./claim.js").Mark>} */ (program.stateMap(state.gaps));
  for (const [type, { number, of }] of marks) {
    const known = [
      ...parts,
      ...limitsOf(program, type).map(([keyword]) => keyword),
      ...(type.kind === "Union" ? valuesOf(type) : []).map(String),
      ...(type.kind === "ModelProperty" ? valuesInPlace(type.type) : []).map(String),
    ];
    for (const part of of) {
      if (!known.includes(part))
        report(program, "gap", type, getTypeName(type), `@gap(${number}) names "${part}", which it does not have`);
    }
  }
}
