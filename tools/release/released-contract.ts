import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Change, compareContracts, isBreaking, printChanges, readContract } from "@exch/generate/internal";
import { parse } from "yaml";
import { readChangesets } from "../repository/changesets.ts";
import type { Problem, Tree } from "../repository/tree.ts";

const [released, current] = ["spec/released", "spec/openapi"];
const bumps = ["none", "patch", "minor", "major"];

/** Records the documents of today as those of the release, in place of the ones before. */
export function recordContract(root: string): void {
  rmSync(join(root, released), { recursive: true, force: true });
  cpSync(join(root, current), join(root, released), { recursive: true, filter: (path) => !path.endsWith(".json") });
}

/** Finds packages whose changesets announce less than what changed in their contract since its release. */
export function checkChangesets(tree: Tree): Problem[] {
  const changesets = readChangesets(tree);
  const documents = tree.files.filter((file) => /^spec\/(released|openapi)\/.*\.yaml$/.test(file));
  return [...new Set(documents.map((file) => file.replace(/^.*\/|\.yaml$/g, "")))].flatMap((service) => {
    const [before, after] = [released, current].map((folder) => readDocument(tree, `${folder}/${service}.yaml`));
    const changes = compareContracts(readContract(before), readContract(after));
    const manifests = ["spec/package.json", `packages/${service}/package.json`];
    return manifests
      .filter((file) => tree.files.includes(file))
      .flatMap((file) => {
        const { name, version } = JSON.parse(tree.read(file));
        const announced = Math.max(0, ...changesets.map((each) => bumps.indexOf(each.bumps[name] ?? "none")));
        const more = changes.filter((change) => requireBump(change, version) > announced);
        const needed = bumps[Math.max(...more.map((change) => requireBump(change, version)))];
        const message = `${name} ${version} needs a ${needed} changeset:\n${printChanges(more)}`;
        return more.length === 0 ? [] : [{ file: `${released}/${service}.yaml`, message }];
      });
  });
}

/** Reads a document; one that is missing, before its first release or after its last, has no operation. */
function readDocument({ files, read }: Tree, file: string) {
  return files.includes(file) ? parse(read(file)) : { openapi: "3.1.0", paths: {} };
}

/** The place in `bumps` of the smallest bump for a change: a range such as ^0.1.2 ends at the next minor, and ^1.1.2 at the next major. */
function requireBump({ class: name }: Change, version: string): number {
  const isStable = !version.startsWith("0.");
  if (isBreaking(name)) return bumps.indexOf(isStable ? "major" : "minor");
  return bumps.indexOf(isStable && name !== "changed" ? "minor" : "patch");
}
