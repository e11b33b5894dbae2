import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { generate } from "../generate.ts";
import type { Document } from "../read/document.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const runtime = join(root, "packages/runtime/src");

/** A client generated from a document, on disk, so that it can be run and type-checked. */
export interface GeneratedFolder {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string>;
  /** Loads one of its modules. */
  load(file: string): Promise<any>;
  remove(): Promise<void>;
}

/** Generates a client into a folder of its own, beside the workspace's packages. */
export async function generateFolder(document: Document): Promise<GeneratedFolder> {
  const parent = join(root, "node_modules/.generated");
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "client-"));
  const { files } = generate(document, {
    strict: true,
    title: "the shop",
    source: "shop.yaml",
    payload: "data",
    runtime: join(runtime, "pipeline/extension-points.ts"),
    checks: join(runtime, "validation/checks.ts"),
    bodies: join(runtime, "bodies/index.ts"),
    steps: join(runtime, "effects/index.ts"),
  });
  for (const [name, text] of files)
    await writeFile(join(folder, name), name === "api.ts" ? replaceRuntimeTypes(text) : text);
  await mkdir(join(folder, "node_modules"));
  await symlink(await realpath(join(root, "packages/service-a/node_modules/zod")), join(folder, "node_modules/zod"));
  return {
    folder,
    files,
    load: (file) => import(join(folder, file)),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** The types that the interface takes from the runtime, spelled out: the whole runtime need not be type-checked. */
function replaceRuntimeTypes(api: string): string {
  return api.replace(
    /import type \{[^}]*\} from .*;\n/,
    `interface CallOptions { timeoutMs?: number }
interface MethodOf<Output, Found> { readonly operation?: { readonly types?: { readonly output: Output; readonly found: Found } } }
interface Paged<Input, Output, Item> {
  (input?: Input, options?: CallOptions): Promise<Output>;
  items(input?: Input): AsyncGenerator<Item, void, void>;
}
`,
  );
}
