import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Document, DocumentError, type GeneratedClient, generateClient } from "@exch/generate";
import { readModel } from "@exch/generate/internal";
import type { Operation } from "@exch/runtime";
import { parse } from "yaml";
import { callOperations, type KindResult } from "./call-operations.ts";

const modules = fileURLToPath(new URL("../node_modules", import.meta.url));

/** Creates a folder for clients, in which they find the runtime. Node runs TypeScript only outside of `node_modules`. */
export function createClientsFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "corpus-"));
  symlinkSync(modules, join(folder, "node_modules"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  return folder;
}

/** Reads a document from a file. */
export function parseDocument(file: string): Document {
  const text = readFileSync(file, "utf8");
  return file.endsWith(".json") ? JSON.parse(text) : parse(text, { maxAliasCount: -1 });
}

/** The result of one document. */
export interface Row {
  readonly name: string;
  /** The folder of the client, in that of all clients. */
  readonly folder: string;
  readonly operations: number;
  readonly made: number;
  readonly seconds: number;
  /** Reasons for which operations were left out, with their number. */
  readonly leftOut: readonly string[];
  readonly calls: readonly KindResult[];
  compiles?: boolean;
}

const settings = { title: "a public service", imports: ".ts", unsupported: "skip" } as const;

/** Generates the client of a document into a folder of its own, and calls one operation of each kind, if `calls` is true. */
export async function makeClient(name: string, document: Document, folder: string, calls: boolean): Promise<Row> {
  const start = process.cpuUsage();
  const own = name.replaceAll(" ", "-");
  const row = { name, folder: own, operations: countOperations(document), made: 0, seconds: 0, calls: [] };
  try {
    const client = generateClient(document, name, { ...settings, document: name, output: "gen" });
    const { user, system } = process.cpuUsage(start);
    write(join(folder, own), client);
    const skipped = client.notes.filter(({ kind }) => kind === "skipped");
    return {
      ...row,
      made: client.operations,
      seconds: (user + system) / 1e6,
      leftOut: skipped.map(({ text, places }) => `${places.length} × ${text.replace("left out: ", "")}`),
      calls: calls ? await callClient(document, join(folder, own)) : [],
    };
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    return { ...row, leftOut: [error.message.split("\n")[0] ?? ""] };
  }
}

async function callClient(document: Document, folder: string): Promise<KindResult[]> {
  const { operations } = (await import(join(folder, "operations.ts"))) as { operations: OperationTable };
  const find = (id: string) => {
    const [resource = "", name = ""] = id.split(".");
    return operations[resource]?.[name];
  };
  return callOperations(document, readModel(document, settings), find);
}

type OperationTable = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Counts the operations of a document, those included that no client can send. */
export function countOperations({ paths }: Document): number {
  const methods = ["get", "post", "put", "patch", "delete", "head", "options", "trace"];
  return Object.values(paths).flatMap((item) => methods.filter((method) => item[method] !== undefined)).length;
}

function write(folder: string, { files }: GeneratedClient): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of files) writeFileSync(join(folder, file), text);
}
