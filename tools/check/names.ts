import type { Problem, Tree } from "../repository/tree.ts";
import { verbs } from "./verbs.ts";

const functions =
  /^(export )?(?:default )?(?:async )?function\*? ?(\w+)|^(export )?const (\w+) = (?:async )?\([^=]*\)(?:: [^=]+)? =>/gm;
const limit = /\bconst ((?:most|least|longest|shortest)[A-Z]\w*)/g;
const participleType =
  /^(?:export )?(?:interface|type|class) (Looked|Walked|Noted|Begun|Asked|Seen|Lost|Sent|Received|Kept|Told|Given|Taken|Found|Known|Shown|Held|Left)\b/gm;
const leftOut = /\.test|\/testing\/|^test\/|\/gen\//;

/** Checks the names that sources declare at their top level: verbs, projections, participles, limits. */
export function checkNames(tree: Tree): Problem[] {
  const [projections, participles] = [new Set<string>(), new Set<string>()];
  const problems: Problem[] = [];
  const names: string[] = [];
  for (const file of tree.files.filter((each) => each.endsWith(".ts") && !leftOut.test(each))) {
    const text = tree.read(file);
    for (const [, exported, one, exportedConst, other] of text.matchAll(functions)) {
      const name = one ?? other ?? "";
      names.push(name);
      if (/[a-z]Of$/.test(name)) {
        projections.add(`${name} ${file}`);
        if ((exported ?? exportedConst) !== undefined)
          problems.push({ file, message: `${name} is exported: begin with a verb` });
      } else if (!beginsWithVerb(name) && /^[a-z]+(ed|ing|pt|wn|en)$/.test(name)) participles.add(name);
    }
    for (const [, name] of text.matchAll(limit)) problems.push({ file, message: `${name}: say max or min` });
    for (const [, name] of text.matchAll(participleType)) problems.push({ file, message: `${name}: a type is a noun` });
  }
  const share = names.filter(beginsWithVerb).length / names.length;
  const add = (message: string) => problems.push({ file: "tools/check/names.ts", message });
  if (share < 0.7) add(`${(100 * share).toFixed(0)} % of the functions begin with a verb, and at least 70 % have to`);
  if (projections.size > 60) add(`${projections.size} functions are named xOf, and 60 may be`);
  if (participles.size > 5) add(`five functions may be participles: ${[...participles].join(" ")}`);
  return problems;
}

function beginsWithVerb(name: string): boolean {
  const first = /^(?:[a-z]+|[A-Z]+(?![a-z])|[A-Z][a-z]+)/.exec(name)?.[0] ?? name;
  return !/[a-z]Of$/.test(name) && verbs.has(first.toLowerCase());
}
