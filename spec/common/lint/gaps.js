// @ts-check
import { fileURLToPath } from "node:url";
import { getTypeName } from "@typespec/compiler";
import { parse } from "yaml";
import { report } from "../lib.js";
import { state } from "../state.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */

/** The table of what the source documents leave open. */
export const gapsFile = fileURLToPath(new URL("../../gaps.yaml", import.meta.url));

/**
 * Reads which gaps there are: number → service.
 * @param {Program} program
 * @returns {Promise<Map<number, string>>}
 */
export async function readGaps(program) {
  const { text } = await program.host.readFile(gapsFile);
  const { gaps } = /** @type {{ gaps: { n: number, service: string }[] }} */ (parse(text));
  return new Map(gaps.map(({ n, service }) => [n, service]));
}

/**
 * Gaps that are named exist, and are of the document they are named for.
 * @param {Program} program
 * @param {readonly import("./operation.js").CheckedOperation[]} operations
 * @param {ReadonlyMap<number, string>} gaps
 */
export function lintGaps(program, operations, gaps) {
  for (const { name, type, facts } of operations) {
    const { document, gaps: named = [] } = facts.get("x-source") ?? {};
    for (const number of named) {
      const service = gaps.get(number);
      if (!service) report(program, "gap", type, name, `names gap ${number}, which is not in gaps.yaml`);
      else if (service !== document) report(program, "gap", type, name, `names gap ${number}, which is of ${service}`);
    }
  }
  const fields = /** @type {Map<Type, number>} */ (program.stateMap(state.gaps));
  for (const [type, number] of fields) {
    if (!gaps.has(number)) report(program, "gap", type, nameOf(type), `names gap ${number}, which is not in gaps.yaml`);
  }
}

/** @param {Type} type */
function nameOf(type) {
  return type.kind === "ModelProperty" && type.model ? `${type.model.name}.${type.name}` : getTypeName(type);
}
