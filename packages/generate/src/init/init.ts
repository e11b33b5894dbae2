import { existsSync } from "node:fs";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import type { Document } from "@exch/openapi";
import type { ServiceConfig } from "../config/config.ts";
import { ConfigError } from "../config/config-error.ts";
import { parseCommand } from "../config/parse-command.ts";
import { selectOperations } from "../prepare/select-operations.ts";
import { loadDocument } from "../read/load-document.ts";
import { type Authentication, authenticationNames, readAuthentication } from "./authentication.ts";
import { findOurPackages } from "./our-packages.ts";
import { writeProjectFiles } from "./project-files.ts";
import { type Ask, askUntil, readFacts } from "./questions.ts";
import { writeSigner } from "./signer-text.ts";

const text = { type: "string" } as const;

/** Arguments of `exch-generate init`. */
const options = {
  folder: text,
  name: text,
  auth: text,
  only: text,
  "allow-remote": { ...text, default: "" },
  "key-header": text,
  "key-hours": text,
};

/** Throws where a document cannot become a client of this configuration. */
export type RequireClient = (document: Document, config: ServiceConfig) => unknown;

/**
 * Writes a client package for a document: configuration, definition, client, README, tests and contract tests. It never replaces a
 * file.
 *
 * @param args a document, and `--folder`, `--name`, `--auth`, `--only`, `--allow-remote`, `--key-header`, `--key-hours`
 * @param requireClient called before anything is written
 * @param ask asks for what neither the document nor a flag states; absent where there is no terminal
 * @returns its folder, its name, the authentication of its client, its files, and the command that fetches what it needs
 */
export async function init(args: readonly string[], cwd: string, requireClient: RequireClient, ask?: Ask) {
  const { values, positionals } = parseCommand({ args: [...args], options, allowPositionals: true });
  const [source, more] = positionals;
  if (source === undefined || more !== undefined)
    throw new ConfigError("init takes one OpenAPI document: exch-generate init api.yaml");
  const hosts = values["allow-remote"].split(",");
  const { document: whole, isMade } = await loadDocument(cwd, { document: source }, hosts);
  const only = values.only?.split(",").map((name) => name.trim());
  const document = selectOperations(whole, { ...(only && { only }) });
  const title = document.info?.title ?? "the API";
  const name = values.name ?? (title.toLowerCase().match(/[a-z0-9]+/g) ?? ["api"]).join("-");
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new ConfigError("--name must be in kebab-case and begin with a letter: my-api");
  const folder = resolve(cwd, values.folder ?? name);
  const baseUrl = readBaseUrl(document);
  const authentication = resolveTokenUrl(await askAuthentication(document, values.auth, ask), baseUrl);
  const { "key-header": keyHeader, "key-hours": keyHours } = values;
  const facts = await readFacts(document, { keyHeader, keyHours }, ask);
  const project = {
    name,
    title,
    document: isMade ? `${basename(source).split(/[.?#]/)[0]}.json` : basename(source),
    baseUrl,
    authentication,
    signer: writeSigner(authentication),
    packages: findOurPackages(cwd, folder),
    ...(only && { only }),
    ...facts,
  };
  const files = new Map(writeProjectFiles(project));
  // One file has what several had, or an older version.
  if (isMade) files.set(project.document, `${JSON.stringify(whole, undefined, 2)}\n`);
  const present = [...files.keys(), project.document].filter((file) => existsSync(join(folder, file)));
  const kept = present.filter((file) => file !== project.document || join(folder, file) !== resolve(cwd, source));
  if (kept.length > 0)
    throw new ConfigError(`${folder} already has ${kept.join(", ")}; nothing was written: choose another --folder`);
  requireClient(whole, { title, document: source, output: "src/gen", ...(only && { only }), unsupported: "skip" });
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  if (!existsSync(join(folder, project.document))) await copyFile(resolve(cwd, source), join(folder, project.document));
  return { folder, name, auth: authentication.kind, files: [...files.keys()], fetch: project.packages.fetch };
}

/** Reads the authentication, and asks where the document has none that is supported. */
async function askAuthentication(document: Document, wanted: string | undefined, ask: Ask | undefined) {
  try {
    const found = readAuthentication(document, wanted);
    if (found.kind !== "none" || wanted !== undefined || ask === undefined) return found;
  } catch (error) {
    if (ask === undefined || wanted !== undefined) throw error;
  }
  const question = `The document has no security scheme that a client can use. Authentication (${authenticationNames.join(", ")})`;
  return askUntil(ask, question, "none", (typed) => readAuthentication(document, typed));
}

/** The URL of a token endpoint may be relative to that of the server. */
function resolveTokenUrl(found: Authentication, baseUrl: string): Authentication {
  if (found.kind !== "clientCredentials" || !URL.canParse(found.url, `${baseUrl}/`)) return found;
  return { ...found, url: new URL(found.url, `${baseUrl}/`).href };
}

function readBaseUrl({ servers: [server] = [] }: Document): string {
  const { url = "", variables = {} } = server ?? {};
  const full = url.replace(/\{(.+?)\}/g, (part, name: string) => variables[name]?.default ?? part);
  return /^https?:\/\/[^{}]+$/.test(full) ? full : "https://api.example.com";
}
