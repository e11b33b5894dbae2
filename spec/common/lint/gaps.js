// @ts-check
import { getTypeName, joinPaths } from "@typespec/compiler";
import { parse } from "yaml";
import { report } from "../lib.js";
import { state } from "../state.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */

/** @typedef {{ service: string, rests?: "document" | "public" | "chosen", confidence?: string, option?: string }} GapRow */

/**
 * Reads all gaps by number. The table is `gaps.yaml`, in the folder of the project or in its parent. Without
 * the file there are no gaps.
 * @param {Program} program
 * @returns {Promise<Map<number, GapRow>>}
 */
export async function readGaps(program) {
  const { host, projectRoot } = program;
  for (const folder of [projectRoot, joinPaths(projectRoot, "..")]) {
    const file = await host.readFile(joinPaths(folder, "gaps.yaml")).catch(() => undefined);
    if (file === undefined) continue;
    const { gaps } = /** @type {{ gaps: (GapRow & { n: number })[] }} */ (parse(file.text));
    return new Map(gaps.map((gap) => [gap.n, gap]));
  }
  return new Map();
}

/**
 * Checks that named gaps exist and belong to the right document.
 * @param {Program} program
 * @param {readonly import("./operation.js").CheckedOperation[]} operations
 * @param {ReadonlyMap<number, GapRow>} gaps
 */
export function lintGaps(program, operations, gaps) {
  for (const { name, type, facts } of operations) {
    const { document, gaps: named = [] } = facts.get("x-source") ?? {};
    for (const number of [...named, ...(facts.get("x-visibility")?.gaps ?? [])]) {
      const service = gaps.get(number)?.service;
      if (!service) report(program, "gap", type, name, `names gap ${number}, which is not in gaps.yaml`);
      else if (document !== undefined && service !== document)
        report(program, "gap", type, name, `names gap ${number}, which belongs to ${service}`);
    }
  }
  const fields = /** @type {Map<Type, { number: number }>} */ (program.stateMap(state.gaps));
  for (const [type, { number }] of fields) {
    if (!gaps.has(number)) report(program, "gap", type, nameOf(type), `names gap ${number}, which is not in gaps.yaml`);
  }
}

/** @param {Type} type */
function nameOf(type) {
  return type.kind === "ModelProperty" && type.model ? `${type.model.name}.${type.name}` : getTypeName(type);
}
