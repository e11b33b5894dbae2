const bytes = ["auth", "envelope"];
const services = ["service-a", "service-b"];
const upToServices = [...bytes, "runtime", ...services];
const published = [...upToServices, "contract", "sandbox", "cli", "generate"];

/**
 * Who may import whom: the picture of the layers, as data. A new arrow is a decision and starts here.
 *
 *     cli → contract, sandbox → service-a, service-b → runtime → auth · envelope
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  auth: [],
  envelope: [],
  runtime: bytes,
  "service-a": [...bytes, "runtime"],
  "service-b": [...bytes, "runtime"],
  // The published OpenAPI documents are data that contract tests read: an independent word beside the generated checks.
  contract: [...upToServices, "spec"],
  sandbox: upToServices,
  cli: [...upToServices, "contract", "sandbox"],
  spec: [],
  generate: ["runtime"],
  tools: [...published, "spec"],
  test: [...published, "spec", "tools"],
};

/** The packages that a package may import; one inside another's folder (`tools/bench`) shares its place. */
export function mayImport(key: string): readonly string[] | undefined {
  return arrows[key] ?? arrows[key.split("/")[0] ?? key];
}

/** Packages that run in browsers and edge workers too. */
export const portable: readonly string[] = upToServices;

/** Files of portable packages that only Node reaches: `src/node.ts`, `src/node-transport.ts`, `src/node/…`. */
export const nodeOnly = /(^|\/)node([-.][^/]*)?(\/|$)/;
