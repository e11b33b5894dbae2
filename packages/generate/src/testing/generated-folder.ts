import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Document } from "@exch/openapi";
import { type GenerateOptions, generate } from "../generate.ts";

/** A client generated from a document, on disk, so that it can be run and type-checked. */
export type GeneratedFolder = Awaited<ReturnType<typeof generateFolder>>;

const shopOptions = { strict: true, title: "the shop", source: "shop.yaml", payload: "data" };

/** Generates a client into a folder of its own, inside this package, so that its imports resolve. */
export async function generateFolder(document: Document, options: GenerateOptions = shopOptions) {
  const parent = fileURLToPath(new URL("../../.generated", import.meta.url));
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, "client-"));
  const { files } = generate(document, options);
  for (const [name, text] of files)
    await writeFile(join(folder, name), name === "api.ts" ? replaceRuntimeTypes(text) : text);
  const load = (file: string): Promise<any> => import(join(folder, file));
  return { folder, files, load, remove: () => rm(folder, { recursive: true }) };
}

/** The types that the interface takes from the runtime, spelled out: the whole runtime need not be type-checked. */
function replaceRuntimeTypes(api: string): string {
  return api.replace(
    /import type \{[^}]*\} from .*;\n/,
    `interface CallOptions { timeoutMs?: number }
interface MethodOf<Output, Found> { readonly operation?: { readonly types?: { readonly output: Output; readonly found: Found } } }
interface EffectMethod<Arguments extends readonly unknown[], Output, Found> extends MethodOf<Output, Found> {
  outcome(...args: Arguments): Promise<Output>;
}
interface BatchMethod<Arguments extends readonly unknown[], Output, Found> extends EffectMethod<Arguments, Output, Found> {}
interface Paged<Input, Output, Item> {
  (input?: Input, options?: CallOptions): Promise<Output>;
  items(input?: Input): AsyncGenerator<Item, void, void>;
}
`,
  );
}
