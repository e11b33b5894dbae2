import type { GenerateOptions } from "@exch/generate/internal";

/** One client: the TypeSpec it comes from, the document in between, and the folder it goes to. */
export interface Target extends GenerateOptions {
  /** The folder of the TypeSpec sources, with `main.tsp` and `tspconfig.yaml`. */
  readonly spec: string;
  /** The document that the TypeSpec compiler writes, as JSON. */
  readonly document: string;
  /** The folder of the generated files. Emptied first. */
  readonly output: string;
}

/** Every client of this repository. Paths are relative to its root. */
export const targets: readonly Target[] = [
  {
    title: "service A",
    spec: "spec/service-a",
    document: "spec/openapi/service-a.json",
    source: "spec/openapi/service-a.yaml",
    output: "packages/service-a/src/gen",
    payload: "data",
  },
  {
    title: "service B",
    spec: "spec/service-b",
    document: "spec/openapi/service-b.json",
    source: "spec/openapi/service-b.yaml",
    output: "packages/service-b/src/gen",
    callOptions: ["recvWindow"],
  },
];
