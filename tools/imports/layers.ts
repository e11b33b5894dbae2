import { fileURLToPath } from "node:url";
import { findServices } from "../repository/services.ts";

/** Packages that are joined into the runtime, which exports what they have. */
export const primitives = ["auth", "envelope"];
const services = findServices(fileURLToPath(new URL("../../", import.meta.url))).map(({ name }) => name);
const upToServices = ["runtime", ...services];
const others = "openapi generate contract sandbox mock mcp cli".split(" ");
/** Packages of code, each after those that it imports. */
export const built = [...primitives, ...upToServices, ...others];

/**
 * The layers as data: the packages that each package may import. A new arrow is a decision and starts here.
 *
 *     cli → contract, sandbox → service-* → runtime → auth · envelope
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  auth: [],
  envelope: [],
  runtime: primitives,
  ...Object.fromEntries(services.map((name) => [name, ["runtime"]])),
  // The published OpenAPI documents are data: contract tests read them beside the generated checks, and others as the generator does.
  contract: [...upToServices, "openapi", "spec", "generate"],
  sandbox: upToServices,
  cli: [...upToServices, "contract", "sandbox", "mcp"],
  // Its tools come from the published documents.
  mcp: [...upToServices, "openapi", "spec"],
  // The documents are what it serves.
  mock: ["spec"],
  spec: [],
  generate: ["openapi", "runtime"],
  // What generated clients of other documents import beside the runtime.
  openapi: ["runtime"],
  // An API of no exchange, and the client of a guide page.
  "test/payments/api": ["openapi", "runtime", "contract", "generate"],
  // Everything is simulated with what users install, and the docs show it.
  simulation: [...upToServices, "sandbox"],
  tools: [...built, "spec", "simulation"],
  lab: [...built, "spec", "tools", "test", "simulation"],
  test: [...built, "spec", "tools", "simulation", "test/payments/api"],
};

/** Lists the packages that a package may import. A package inside another's folder (`tools/site`) has the same place. */
export function mayImport(key: string): readonly string[] | undefined {
  return arrows[key] ?? arrows[key.split("/")[0] ?? key];
}

/** Packages that run in browsers and edge workers too. */
export const portable: readonly string[] = [...primitives, ...upToServices, "openapi"];

/** Files of portable packages that only Node loads: `src/node.ts`, `src/node-transport.ts`, `src/node/…`. */
export const nodeOnly = ["/node[-.]", "/node/"];

/** Files that are named for Node and do without its modules, so that every platform may load them. */
export const nodeByName = ["packages/auth/src/crypto/node-crypto.ts"];

/** The steps of one call in the order in which a call passes them. A step may import earlier ones only; `call.ts` joins them. */
export const callSteps = [
  "validate-input",
  "serialise",
  "retry",
  "rate-limit",
  "attempt",
  "sign",
  "call-entry",
  "conclude",
  "accept",
].map((name) => `packages/runtime/src/pipeline/${name}.ts`);
