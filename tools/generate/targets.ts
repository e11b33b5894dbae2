import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Document, DocumentError, type GenerateOptions } from "@exch/generate/internal";
import { parse } from "yaml";
import { findServices, type RepositoryService } from "../repository/services.ts";

/** Facts of a client that its OpenAPI document has no place for: the contents of `spec/service-x/generate.yaml`. */
type GenerateFacts = Pick<GenerateOptions, "payload" | "callOptions" | "settlement">;

/** A client to generate. Paths are relative to the root. */
export interface Target extends RepositoryService {
  /** Document that generated files name as their source. */
  readonly source: string;
  /** Folder of the generated files. Emptied first. */
  readonly output: string;
  readonly facts: GenerateFacts;
}

/** Finds every client to generate. */
export function findTargets(root: string): Target[] {
  return findServices(root).map((service) => ({
    ...service,
    source: `${service.document}.yaml`,
    output: `${service.folder}/src/gen`,
    facts: readFacts(root, `${service.spec}/generate.yaml`),
  }));
}

/** Returns the name of a service in prose, such as `service A`, from the title of its OpenAPI document. */
export function getServiceTitle(document: Document): string {
  const { title } = (document as Document & { info: { title: string } }).info;
  return title.replace(/^Service /, "service ");
}

const known = ["payload", "callOptions", "settlement"];

function readFacts(root: string, file: string): GenerateFacts {
  if (!existsSync(join(root, file))) return {};
  const facts = parse(readFileSync(join(root, file), "utf8")) ?? {};
  const unknown = Object.keys(facts).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DocumentError(file, `unknown fact ${unknown}; known are ${known.join(", ")}`);
  return facts;
}
