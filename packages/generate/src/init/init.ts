import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ConfigError } from "../config/config-error.ts";
import type { Document } from "../read/document.ts";
import { loadDocument } from "../read/load-document.ts";
import { readAuthentication } from "./authentication.ts";
import { projectFiles } from "./project-files.ts";

/** Arguments of \`exch-generate init\`. */
const options = {
  folder: { type: "string" },
  name: { type: "string" },
  auth: { type: "string" },
  lenient: { type: "boolean", default: false },
} as const;

/** A package that was written. */
export interface Written {
  readonly folder: string;
  readonly name: string;
  /** The authentication of its client. */
  readonly auth: string;
  readonly files: readonly string[];
}

/**
 * Writes a client package for a document: configuration, definition, client, README and test. It never replaces a file.
 *
 * @param args a document, and `--folder`, `--name`, `--auth`, `--lenient`
 */
export async function init(args: readonly string[], cwd: string): Promise<Written> {
  const { values, source } = parse(args);
  const { document } = await loadDocument(cwd, { title: "", document: source, output: "" });
  const title = document.info?.title ?? "the API";
  const name = values.name ?? (title.toLowerCase().match(/[a-z0-9]+/g) ?? ["api"]).join("-");
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new ConfigError("--name must be in kebab-case and begin with a letter: my-api");
  const folder = resolve(cwd, values.folder ?? name);
  const authentication = readAuthentication(document, values.auth);
  const baseUrl = baseUrlOf(document);
  const project = { name, title, document: basename(source), baseUrl, authentication, lenient: values.lenient };
  const files = projectFiles(project);
  const present = [...files.keys(), project.document].filter((file) => existsSync(join(folder, file)));
  const kept = present.filter((file) => file !== project.document || join(folder, file) !== resolve(cwd, source));
  if (kept.length > 0)
    throw new ConfigError(`${folder} already has ${kept.join(", ")}; nothing was written: choose another --folder`);
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  if (!existsSync(join(folder, project.document))) await copyFile(resolve(cwd, source), join(folder, project.document));
  return { folder, name, auth: authentication.kind, files: [...files.keys()] };
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [source, more] = positionals;
    if (source === undefined || more !== undefined)
      throw new Error("init takes one OpenAPI document: exch-generate init api.yaml");
    return { values, source };
  } catch (error) {
    throw new ConfigError((error as Error).message);
  }
}

function baseUrlOf(document: Document): string {
  const [server] = (document as { servers?: readonly { readonly url?: string }[] }).servers ?? [];
  return /^https?:\/\//.test(server?.url ?? "") ? (server?.url as string) : "https://api.example.com";
}
