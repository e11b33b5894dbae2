import type { Tree } from "../repository/tree.ts";
import { verbs } from "./verbs.ts";

/** Figures of the names of functions, constants and types. */
export interface Names {
  readonly functions: number;
  /** Share of the functions that begin with a verb. */
  readonly share: number;
  /** Functions named after what they read: `lengthOf`. */
  readonly projections: number;
  readonly exportedProjections: number;
  readonly participles: readonly string[];
  /** Constants that say most or least in place of max or min. */
  readonly limits: readonly string[];
  readonly participleTypes: readonly string[];
}

const functions =
  /^(export )?(?:default )?(?:async )?function\*? ?(\w+)|^(export )?const (\w+) = (?:async )?\([^=]*\)(?:: [^=]+)? =>/gm;
const limit = /\bconst ((?:most|least|longest|shortest)[A-Z]\w*)/g;
const type = /^(?:export )?(?:interface|type|class) ([A-Z]\w*)/gm;
const participleType =
  /^(Looked|Walked|Noted|Begun|Asked|Seen|Lost|Sent|Received|Kept|Told|Given|Taken|Found|Known|Shown|Held|Left)$/;
const leftOut = /\.test|\/testing\/|^test\/|\/gen\//;

/** Looks at the names that the sources declare at their top level. */
export function readNames(tree: Tree): Names {
  const projections = new Set<string>();
  const [participles, limits, participleTypes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let [all, withVerb, exportedProjections] = [0, 0, 0];
  for (const file of tree.files.filter((each) => each.endsWith(".ts") && !leftOut.test(each))) {
    const text = tree.read(file);
    for (const [, exported, one, exportedConst, other] of text.matchAll(functions)) {
      const name = one ?? other ?? "";
      all += 1;
      if (/[a-z]Of$/.test(name)) {
        projections.add(`${name} ${file}`);
        if ((exported ?? exportedConst) !== undefined) exportedProjections += 1;
      } else if (verbs.has(getFirstWord(name))) withVerb += 1;
      else if (/^[a-z]+(ed|ing|pt|wn|en)$/.test(name)) participles.add(name);
    }
    for (const [, name = ""] of text.matchAll(limit)) limits.add(name);
    for (const [, name = ""] of text.matchAll(type)) if (participleType.test(name)) participleTypes.add(name);
  }
  return {
    functions: all,
    share: withVerb / all,
    projections: projections.size,
    exportedProjections,
    participles: [...participles],
    limits: [...limits],
    participleTypes: [...participleTypes],
  };
}

function getFirstWord(name: string): string {
  return (/^(?:[a-z]+|[A-Z]+(?![a-z])|[A-Z][a-z]+)/.exec(name)?.[0] ?? name).toLowerCase();
}

/** Prints the figures, each with its goal in brackets. */
export function printNames(tree: Tree): string {
  const names = readNames(tree);
  return [
    `Names: ${names.functions} functions, ${(100 * names.share).toFixed(0)} % begin with a verb (70)`,
    `${names.projections} xOf (60), ${names.exportedProjections} of them exported (0)`,
    `${names.participles.length} participles (5): ${names.participles.slice(0, 12).join(" ")}`,
    `${names.limits.length} constants with most or least (0)`,
    `${names.participleTypes.length} participles as types (0): ${names.participleTypes.join(" ")}`,
  ].join(", ");
}
