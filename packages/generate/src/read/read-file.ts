import { createReadStream, realpathSync, statSync } from "node:fs";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";
import { DocumentError, LimitError, parseText } from "@exch/openapi";
import { parseDocument as parseYamlDocument } from "yaml";
import { ConfigError } from "../config/config-error.ts";
import { requireBounded } from "./require-bounded.ts";

/** Reads a file that another file of a document refers to. Undefined where there is none. */
export type ReadFile = (url: URL, from: URL) => Promise<unknown>;

/** Limits of all files of a document together. */
const limits = { files: 500, bytes: 100_000_000, remoteMs: 30_000 };

/**
 * Creates a function that reads the files of a document: those in the folder of its first file and below, and from these hosts by https.
 * It throws a ConfigError or a DocumentError.
 */
export function createReader(start: URL, hosts: readonly string[]): ReadFile {
  const files = new Map<string, Promise<unknown>>();
  let left = limits.bytes;
  const load = async (url: URL, name: string): Promise<unknown> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of url.protocol === "file:" ? openBelow(start, url) : await download(url, hosts)) {
      left -= chunk.length;
      if (left < 0) throw new LimitError(`the files of the document have more than ${limits.bytes / 1e6} MB`);
      chunks.push(chunk);
    }
    const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
    const value = parseText(text, name, parseYaml);
    requireBounded(value);
    return value;
  };
  return (url, from) => {
    const name = url.href.replace(new URL(".", start).href, "");
    if (url.protocol === "file:" && from.protocol !== "file:")
      throw new DocumentError(from.href, `it refers to a file on this machine: ${url.href}`);
    if (files.size >= limits.files) throw new LimitError(`the document has more than ${limits.files} files`);
    const file = files.get(url.href) ?? load(url, name).catch((error: Error) => failReading(name, error));
    files.set(url.href, file);
    return file;
  };
}

function failReading(name: string, error: Error): undefined {
  if ("code" in error && error.code === "ENOENT") return undefined;
  if (error instanceof DocumentError || error instanceof ConfigError) throw error;
  const cause = (error.cause as Error | undefined)?.message ?? error.message;
  throw new DocumentError(name, `it cannot be read: ${cause}`);
}

/** Opens a file in the folder of the first one or below, where links lead too. */
function openBelow(start: URL, url: URL): AsyncIterable<Uint8Array> {
  const folder = fileURLToPath(new URL(".", start));
  // The name of a host would make it a file of another machine.
  const path = url.host === "" ? realpathSync(fileURLToPath(url)) : "";
  if (!path.startsWith(folder.endsWith(sep) ? folder : folder + sep))
    throw new DocumentError(url.href, "this file is not in the folder of the document, or below it");
  if (!statSync(path).isFile()) throw new DocumentError(url.href, "this is not a file");
  return createReadStream(path);
}

async function download(url: URL, hosts: readonly string[]): Promise<AsyncIterable<Uint8Array>> {
  if (url.protocol !== "https:" || !hosts.includes(url.host))
    throw new ConfigError(`${url.href} is not read: a remote file needs https and a host that --allow-remote names`);
  // A redirect could lead to another host.
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(limits.remoteMs) });
  if (!response.ok || response.body === null) throw new Error(`HTTP ${response.status}`);
  return response.body;
}

/** Parses YAML. The parser throws, instead of noting a problem, where the text nests too deeply. */
export function parseYaml(text: string): unknown {
  const yaml = parseYamlDocument(text, { merge: true });
  const [problem] = yaml.errors;
  if (problem !== undefined) throw problem;
  // Aliases may be many in a document that is large for good reasons. They repeat no part in memory: `requireBounded` counts them.
  return yaml.toJS({ maxAliasCount: -1 });
}
