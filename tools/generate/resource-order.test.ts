import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { findTargets } from "./targets.ts";

const root = new URL("../../", import.meta.url);
const read = (path: string) => readFile(new URL(path, root), "utf8");

it.each(findTargets(fileURLToPath(root)))(
  "generates the resources of $name in the order in which its TypeSpec names them",
  async (target) => {
    const spec = await read(`${target.spec}/main.tsp`);
    const named = [...spec.slice(spec.indexOf("@tagMetadata"), spec.indexOf("@useAuth")).matchAll(/name: "(\w+)"/g)];
    const { resources } = await import(new URL(`${target.output}/descriptions.ts`, root).href);
    expect(Object.keys(resources)).toEqual(named.map(([, name]) => name));
  },
);
