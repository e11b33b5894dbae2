// @ts-check
import { getTypeName, joinPaths } from "@typespec/compiler";
import { parse } from "yaml";
import { report } from "../lib.js";
import { state } from "../state.js";

/** @typedef {import("@typespec/compiler").Program} Program */
/** @typedef {import("@typespec/compiler").Type} Type */

/**
 * Reads which gaps there are: number → service. The table of what source documents leave open is `gaps.yaml`, beside the
 * project or beside its folder; without one there are none.
 * @param {Program} program
 * @returns {Promise<Map<number, string>>}
 */
export async function readGaps(program) {
  const { host, projectRoot } = program;
  for (const folder of [projectRoot, joinPaths(projectRoot, "..")]) {
    const file = await host.readFile(joinPaths(folder, "gaps.yaml")).catch(() => undefined);
    if (file === undefined) continue;
    const { gaps } = /** @type {{ gaps: { n: number, service: string }[] }} */ (parse(file.text));
    return new Map(gaps.map(({ n, service }) => [n, service]));
  }
  return new Map();
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
    for (const number of [...named, ...(facts.get("x-visibility")?.gaps ?? [])]) {
      const service = gaps.get(number);
      if (!service) report(program, "gap", type, name, `names gap ${number}, which is not in gaps.yaml`);
      else if (document !== undefined && service !== document)
        report(program, "gap", type, name, `names gap ${number}, which is of ${service}`);
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
