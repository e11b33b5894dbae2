import { readFile } from "node:fs/promises";
import { DocumentError, type Provenance } from "@exch/generate/internal";
import { parse } from "yaml";
import { errorCategories } from "./error-categories.ts";

/** One meaning of an error code. */
export interface Meaning {
  readonly category: string;
  /** True when a response with this code proves that nothing was executed. */
  readonly proof: boolean;
  /** Reason why a code with this one meaning is a proof, whatever its message: one of {@link checks}. */
  readonly refusedBefore?: string;
  /** `state`: the client looks the call up before it believes the code. */
  readonly refusedBy?: string;
  readonly meaning: string;
  readonly from?: Provenance;
  /** Each starts with the short name of one of the sources of `spec/gaps.yaml`. */
  readonly source?: readonly string[];
  readonly gap?: number;
}

/** A meaning that the message or the operation decides. */
export interface MeaningCase extends Meaning {
  /** The source of a case-insensitive RegExp. */
  readonly message?: string;
  /** Ids, or `orders.*`. */
  readonly operations?: readonly string[];
}

/** Error codes of one kind, with what they have in common. */
export interface CodeGroup extends Pick<Meaning, "from" | "source" | "gap"> {
  readonly title: string;
  /** Operations that can return the codes: ids, or `orders.*`. @default every operation */
  readonly operations?: readonly string[];
  readonly codes: Readonly<Record<string, Meaning & { readonly cases?: readonly MeaningCase[] }>>;
}

/** The parsed `error-codes.yaml` of a service. */
export interface CodeTable {
  readonly groups: readonly CodeGroup[];
}

const categories = Object.keys(errorCategories);

/** Checks before execution, which would have rejected the same request a moment earlier too. */
const checks = ["form", "signature", "permission", "terms"];

/**
 * Reads the error codes of a service.
 *
 * @param operations the ids of the service's operations
 * @throws DocumentError that names each wrong entry
 */
export async function readErrorCodes(file: string, operations: readonly string[]): Promise<CodeTable> {
  const table = parse(await readFile(file, "utf8")) as CodeTable;
  const problems = findCodeProblems(table, operations);
  if (problems.length > 0) throw new DocumentError(file, problems.join("\n  "));
  return table;
}

/** Finds the problems of a table: one sentence each, with the code. */
export function findCodeProblems({ groups }: CodeTable, operations: readonly string[]): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  const known = new Set(operations.flatMap((id) => [id, `${id.split(".")[0]}.*`]));
  for (const group of groups) {
    for (const id of group.operations ?? [])
      if (!known.has(id)) problems.push(`${group.title} names ${id}, which is no operation`);
    for (const [code, facts] of Object.entries(group.codes)) {
      const say = (text: string) => problems.push(`${code} ${text}`);
      if (seen.has(code)) say("is listed twice");
      seen.add(code);
      for (const meaning of [facts, ...(facts.cases ?? [])] as MeaningCase[]) {
        if (!categories.includes(meaning.category)) say(`has the category ${meaning.category}`);
        if (typeof meaning.proof !== "boolean") say("does not say whether it is a proof");
        if (!meaning.meaning?.trim()) say("has no meaning");
        const provenance = getProvenance(group, facts, meaning);
        for (const problem of [...findProofProblems(meaning, provenance), ...findProvenanceProblems(provenance)])
          say(problem);
        for (const id of meaning.operations ?? []) if (!known.has(id)) say(`names ${id}, which is no operation`);
        if (!isPattern(meaning.message)) say("has a message that is no regular expression");
      }
      if (facts.proof && (facts.cases ?? []).some(({ message }) => message !== undefined))
        say("is a proof for every message, and has a case for some of them");
      for (const each of facts.cases ?? [])
        if (each.message === undefined && each.operations === undefined) say("has a case that always holds");
    }
  }
  return problems;
}

/** Finds the reasons why a row may not be a proof: the burden is on the proof. */
function findProofProblems(row: MeaningCase, { from, source = [] }: Pick<Meaning, "from" | "source">): string[] {
  const { proof, category, message, refusedBefore, refusedBy, meaning } = row;
  const problems: string[] = [];
  if (refusedBefore !== undefined && !checks.includes(refusedBefore))
    problems.push(`has refusedBefore ${refusedBefore}, which is not one of ${checks.join(", ")}`);
  if (refusedBy !== undefined && refusedBy !== "state") problems.push(`has refusedBy ${refusedBy}, which is not state`);
  if (refusedBefore !== undefined && refusedBy !== undefined) problems.push("has both refusedBefore and refusedBy");
  if (!proof) {
    if (refusedBefore !== undefined || refusedBy !== undefined)
      problems.push("has refusedBefore or refusedBy, and is no proof");
    return problems;
  }
  // Another copy of the same request may have been executed.
  if (["duplicate", "timestamp", "server", "unknown"].includes(category))
    problems.push(`is a proof, and of category ${category}`);
  if (from !== "document" && (from === "chosen" || source.length === 0))
    problems.push("is a proof, and no source shows it");
  if (message !== undefined) {
    if (isPattern(message) && new RegExp(message, "i").test(""))
      problems.push("is a proof, and matches an empty message");
    return problems;
  }
  if (refusedBefore === undefined && refusedBy === undefined)
    problems.push("is a proof, and has neither message, refusedBefore nor refusedBy");
  if (/\bor\b|\bother\b|several|no source/i.test(meaning ?? ""))
    problems.push("is a proof for every message, and has more than one meaning");
  return problems;
}

function findProvenanceProblems({ from, source = [], gap }: Pick<Meaning, "from" | "source" | "gap">): string[] {
  if (from === undefined) return ["does not say where its meaning is from"];
  if (from === "chosen" && gap === undefined) return ["is chosen and names no gap"];
  if (from === "public" && source.length === 0) return ["is public and names no source"];
  return [];
}

/** Gives the origin of a meaning: its own, else that of its code, else that of its group. */
export function getProvenance(
  group: CodeGroup,
  code: Meaning,
  meaning: Meaning = code,
): Pick<Meaning, "from" | "source" | "gap"> {
  const [from, source, gap] = [
    meaning.from ?? code.from ?? group.from,
    meaning.source ?? code.source ?? group.source,
    meaning.gap ?? code.gap ?? group.gap,
  ];
  return {
    ...(from !== undefined && { from }),
    // What is chosen rests on its gap alone.
    ...(source !== undefined && from !== "chosen" && { source }),
    ...(gap !== undefined && { gap }),
  };
}

function isPattern(message: string | undefined): boolean {
  try {
    return message === undefined || new RegExp(message, "i") !== undefined;
  } catch {
    return false;
  }
}

/** One code with the meaning that it can have as the response of an operation. */
export interface PossibleCode extends Pick<Meaning, "category" | "proof" | "meaning"> {
  readonly code: string;
}

/** Lists the codes that an operation can return, each with every meaning that it can have there. */
export function listOperationCodes({ groups }: CodeTable, id: string): PossibleCode[] {
  const isOf = (ids: readonly string[] | undefined) =>
    ids === undefined || ids.includes(id) || ids.includes(`${id.split(".")[0]}.*`);
  return groups
    .filter(({ operations }) => isOf(operations))
    .flatMap((group) =>
      Object.entries(group.codes).flatMap(([code, facts]) => {
        const cases = (facts.cases ?? []).filter(({ operations }) => isOf(operations));
        // A case that needs no message replaces the code's own meaning.
        const own = cases.some(({ message }) => message === undefined) ? [] : [facts];
        return [...own, ...cases].map(({ category, proof, meaning }) => ({ code, category, proof, meaning }));
      }),
    );
}
