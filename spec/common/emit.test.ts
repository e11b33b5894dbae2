import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { compile, NodeHost } from "@typespec/compiler";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { readDocument } from "./emit.js";

/** Follows a JSON pointer. */
const find = (node: any, pointer: string) =>
  pointer
    .split("/")
    .slice(1)
    .reduce((within, key) => within[key.replaceAll("~1", "/").replaceAll("~0", "~")], node);

it.each(["service-a", "service-b"])(
  "%s.json and its provenance have together what the compiler states",
  async (name) => {
    const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
    const program = await compile(NodeHost, fileURLToPath(new URL(`../${name}/main.tsp`, import.meta.url)), {
      noEmit: true,
    });
    const published = JSON.parse(read(`openapi/${name}.json`));
    expect(parse(read(`openapi/${name}.yaml`))).toEqual(published);
    expect(JSON.stringify(published)).not.toMatch(/"x-(provenance|gap|source)"/);
    const places = Object.entries<object>(JSON.parse(read(`openapi/${name}.provenance.json`)));
    expect(places.length).toBeGreaterThan(100);
    for (const [pointer, facts] of places) Object.assign(find(published, pointer), facts);
    expect(published).toEqual(await readDocument(program));
  },
);
