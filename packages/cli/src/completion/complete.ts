import { type FieldDescription, plainName, type ServiceTooling } from "@exch/runtime/service";
import { commands, findCommand } from "../commands/command.ts";
import { listExportFlags, listFlags } from "../flags/operation-flags.ts";
import type { FlagSpec } from "../flags/read-flags.ts";
import type { Io } from "../io/io.ts";
import { findOperation, findResource } from "../operations/find-operation.ts";
import { findService, serviceTitles } from "../operations/find-service.ts";
import { readConfig } from "../profiles/config-file.ts";

/** A word that may come next, and its description. */
export type Candidate = readonly [word: string, about: string];

/** Runs `exch __complete SHELL WORDS…`: writes the candidates for the last word. Never fails, because it runs while a user types. */
export async function complete([shell = "", ...words]: readonly string[], io: Io): Promise<void> {
  const current = words.at(-1) ?? "";
  const candidates = await findCandidates(words.slice(0, -1), current, io).catch(() => []);
  const fitting = candidates.filter(([word]) => word.startsWith(current));
  for (const [word, about] of fitting) await io.out.write(`${writeCandidate(shell, word, about)}\n`);
}

function writeCandidate(shell: string, word: string, about: string): string {
  if (shell === "zsh") return `${word.replaceAll(":", "\\:")}:${about}`;
  return shell === "fish" ? `${word}\t${about}` : word;
}

async function findCandidates(before: readonly string[], current: string, io: Io): Promise<Candidate[]> {
  const [command, ...rest] = before;
  if (command === undefined) {
    const own = Object.entries(commands).map(([name, [about]]) => [name, about] as const);
    return [...Object.entries(serviceTitles), ...own];
  }
  const service = findService(command);
  if (service !== undefined) return completeOperation(service, rest, current, io);
  if (command === "profile" && rest.length === 1 && rest[0] !== "add") return listProfileNames(io);
  const [, load] = findCommand(command) ?? [];
  if (load === undefined) return [];
  const { verbs, words = verbs, flags } = (await load()).command;
  const isWord = words !== undefined && rest.length === 0 && !current.startsWith("-");
  return isWord ? Object.entries(words) : completeFlag(flags, before, io);
}

async function completeOperation(
  entry: ServiceTooling,
  words: readonly string[],
  current: string,
  io: Io,
): Promise<Candidate[]> {
  const [tree, texts] = await Promise.all([entry.loadOperations(), entry.loadDescriptions()]);
  const [resourceWord, operationWord, verb] = words;
  if (resourceWord === undefined) return Object.keys(tree).map((name) => [name, texts.resources[name] ?? ""] as const);
  const resource = findResource(entry, tree, resourceWord);
  if (operationWord === undefined) {
    return Object.entries(tree[resource] ?? {}).map(
      ([name, { id }]) => [name, texts.descriptions[id]?.about[0] ?? ""] as const,
    );
  }
  const operation = findOperation(entry, tree, resource, operationWord);
  const specs = verb === "export" ? listExportFlags(operation) : listFlags(operation);
  const fields = texts.descriptions[operation.id]?.input ?? {};
  const flags = await completeFlag(
    specs.map((spec) => ({ ...spec, ...fields[spec.name], title: spec.title })),
    words,
    io,
  );
  const mayExport = operation.window !== undefined && words.length === 2 && !current.startsWith("-");
  return mayExport ? [["export", "writes a time span of history to a file"], ...flags] : flags;
}

/** A flag, and the values of its field where the contract lists them. */
type FlagWithValues = FlagSpec & Partial<Pick<FieldDescription, "values">>;

/** Lists the values of the flag before the current word, or else the flags that are not yet present. */
async function completeFlag(specs: readonly FlagWithValues[], words: readonly string[], io: Io): Promise<Candidate[]> {
  const specOf = (word: string) =>
    word.startsWith("--") ? specs.find(({ name }) => plainName(name) === plainName(word)) : undefined;
  const last = specOf(words.at(-1) ?? "");
  if (last?.name === "profile") return listProfileNames(io);
  if (last !== undefined && last.takes !== "switch") {
    const [, known = last.takes === "boolean" ? "true|false" : ""] = / ([\w-]+(?:\|[\w-]+)+)$/.exec(last.title) ?? [];
    const values = last.values ?? known.split("|").filter(Boolean);
    return values.map((value) => [String(value), ""] as const);
  }
  const present = new Set(words.map((word) => specOf(word)?.name));
  return specs
    .filter(({ name, many }) => many || !present.has(name))
    .map(({ name, about }) => [`--${name}`, about] as const);
}

function listProfileNames(io: Io): Candidate[] {
  return Object.keys(readConfig(io).profiles).map((name) => [name, ""] as const);
}
