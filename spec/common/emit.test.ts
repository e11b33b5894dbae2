import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, NodeHost } from "@typespec/compiler";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readDocument, shareParts } from "./emit.js";

/** Lists the parts of a document whose key fits, examples left out. */
const listParts = (node: any, keys: RegExp): [key: string, part: any][] =>
  Object.entries<any>(typeof node === "object" ? (node ?? {}) : {}).flatMap(([key, part]) =>
    /^examples?$/.test(key)
      ? []
      : [...(keys.test(key) ? [[key, part] as [string, any]] : []), ...listParts(part, keys)],
  );
const listOrigins = (node: any) => listParts(node, /^x-(provenance|gap|source)$/).map((part) => JSON.stringify(part));

describe.each(["service-a", "service-b"])("the published document of %s", (name) => {
  const read = (file: string) => readFileSync(new URL(`../openapi/${name}${file}`, import.meta.url), "utf8");
  const [yaml, published] = [read(".yaml"), JSON.parse(read(".json"))];

  it("has together with its provenance what the compiler states", async () => {
    const main = fileURLToPath(new URL(`../${name}/main.tsp`, import.meta.url));
    const compiled = await readDocument(await compile(NodeHost, main, { noEmit: true }));
    const joined = structuredClone(published);
    for (const [pointer, facts] of Object.entries<object>(JSON.parse(read(".provenance.json")))) {
      const keys = pointer.split("/").slice(1);
      const place = keys.reduce((node, key) => node[key.replaceAll("~1", "/").replaceAll("~0", "~")], joined);
      for (const [key, fact] of Object.entries(facts)) place[key] = key in place ? { ...place[key], ...fact } : fact;
    }
    expect(parse(yaml)).toEqual(published);
    expect(listOrigins(joined).sort()).toEqual(listOrigins(compiled).sort());
    expect(joined).toEqual(shareParts(compiled));
  });

  it("has no origins, and at most an eighth of its lines are extensions", () => {
    expect([...listOrigins(published), ...listParts(published, /^(after|for|gaps)$/)]).toEqual([]);
    const extensions =
      yaml
        .match(/^( *)x-.*\n(\1 .*\n)*/gm)!
        .join("")
        .split("\n").length - 1;
    expect(extensions / yaml.split("\n").length).toBeLessThanOrEqual(1 / 8);
  });

  it("describes each success, and has envelopes, errors and lists of values as components", () => {
    expect(yaml).not.toContain("The request has succeeded");
    expect(listParts(published.paths, /^properties$/)).toEqual([]);
    expect(listParts(published.paths, /^\dXX$/).filter(([, { $ref }]) => $ref === undefined)).toEqual([]);
    const lists = listParts(published, /^enum$/).map(([, values]) => `${values}`);
    // Types of transfer and of wallet are both 0 and 1.
    expect(lists.filter((each, index) => lists.indexOf(each) !== index)).toEqual(name === "service-b" ? ["0,1"] : []);
  });
});
