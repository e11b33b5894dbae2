import { fileURLToPath } from "node:url";
import { type OutputChunk, rolldown } from "rolldown";

const here = fileURLToPath(new URL("./", import.meta.url));
const replaced = fileURLToPath(new URL("../../../packages/auth/src/crypto/node-crypto.ts", import.meta.url));

/** Bundles the page into one classic script without modules, so that it also works as a file without a server. */
export async function bundlePage(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL("../view/simulation-element.ts", import.meta.url)),
    platform: "browser",
    resolve: { conditionNames: ["@exch/source", "import", "browser", "default"] },
    plugins: [
      {
        name: "portable-crypto",
        load: (id) => (id === replaced ? `export * from ${JSON.stringify(`${here}portable-crypto.ts`)};` : null),
      },
    ],
  });
  const { output } = await build.generate({ format: "iife", minify: true });
  await build.close();
  return (output[0] as OutputChunk).code;
}
