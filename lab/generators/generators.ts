import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** A generator of clients, as its users run it. */
export interface Generator {
  readonly name: string;
  /** Files that it needs beside the document, by name. */
  readonly files: (document: string) => Readonly<Record<string, string>>;
  /** The command, after `node`. */
  readonly command: (document: string) => readonly string[];
  /** The command that writes a package for the document, after `node`. */
  readonly init?: (document: string) => readonly string[];
  /** Counts the operations that a caller can use. */
  readonly count: (folder: string) => number;
}

/** The address that generated clients call where their generator writes it into them. */
export const probeUrl = "http://127.0.0.1:39471";

const ours: Generator = {
  name: "exch-generate",
  files: (document) => ({
    "exch.config.json": JSON.stringify({
      ...{ title: "a service", document, output: "gen", imports: ".ts", unsupported: "skip" },
      files: ["api.ts", "operations.ts", "checks.ts"],
    }),
  }),
  command: () => ["--conditions=@exch/source", join(root, "packages/generate/src/exch-generate.ts")],
  init: (document) => [...ours.command(document), "init", document],
  count: (folder) => countMatches(join(folder, "gen/operations.ts"), /^ {2}method: "/gm),
};

const heyApi: Generator = {
  name: "hey-api with zod",
  files: (document) => ({
    "hey.config.mjs": `export default ${JSON.stringify({
      input: `./${document}`,
      output: { path: "gen", clean: true },
      logs: { level: "silent" },
      plugins: ["@hey-api/typescript", "@hey-api/client-fetch", "zod", { name: "@hey-api/sdk", validator: true }],
    })};`,
  }),
  command: () => ["node_modules/@hey-api/openapi-ts/bin/run.js", "-f", "hey.config.mjs"],
  count: (folder) => countMatches(join(folder, "gen/sdk.gen.ts"), /^export const \w+ = </gm),
};

const orval: Generator = {
  name: "orval with fetch",
  files: (document) => ({
    "orval.config.mjs": `export default ${JSON.stringify({
      client: {
        input: { target: `./${document}` },
        output: { target: "gen/client.ts", client: "fetch", mode: "single", clean: true, baseUrl: probeUrl },
      },
    })};`,
  }),
  command: () => ["node_modules/orval/dist/bin/orval.mjs", "--config", "orval.config.mjs"],
  count: (folder) => countMatches(join(folder, "gen/client.ts"), /^export const \w+ = async /gm),
};

const openapiTypescript: Generator = {
  name: "openapi-typescript, openapi-fetch",
  files: () => ({}),
  command: (document) => ["node_modules/openapi-typescript/bin/cli.js", document, "-o", "gen/schema.d.ts"],
  count: (folder) =>
    countMatches(join(folder, "gen/schema.d.ts"), /^ {8}(get|put|post|delete|patch|head|options|trace): /gm),
};

/** All generators, in the order of the table. */
export const generators: readonly Generator[] = [ours, heyApi, orval, openapiTypescript];

function countMatches(file: string, pattern: RegExp): number {
  return [...readFileSync(file, "utf8").matchAll(pattern)].length;
}
