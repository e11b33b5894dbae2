/** Confidence in the public material behind a choice. */
export type Confidence = "high" | "medium" | "low" | "none";

/** One row of `spec/gaps.yaml`: something a source document leaves open, and what we chose. */
export interface Gap {
  n: number;
  /** Name of the service: `service-a`. */
  service: string;
  question: string;
  public: string;
  /** Each starts with the short name of one of the table's sources. */
  source: string[];
  confidence: Confidence;
  /** Basis of the choice: the words of the document, public material, or neither. */
  rests: "document" | "public" | "chosen";
  choice: string;
  /** The setting with which a caller can choose otherwise. */
  option?: string;
  /** Reason why a choice has no setting. */
  noOption?: string;
  /** The part of the code that implements the row; counts as a reference. */
  where?: CodePart;
}

/** Source of public material: a repository at a commit, or pages. */
export interface GapSource {
  repository?: string;
  commit?: string;
  date?: string;
  page?: string;
  standing: string;
}

/** The parsed `spec/gaps.yaml`. */
export interface GapTable {
  sources: Record<string, GapSource>;
  gaps: Gap[];
}

const codeParts = {
  signing: "signing",
  envelope: "the envelope",
  calling: "the pipeline",
  clock: "the clock",
  paging: "paging",
  limits: "rate limits",
  settlement: "settlement",
  sandbox: "the sandbox",
  scope: "nothing: left out",
} as const;

/** A part of the code that can implement a row about behaviour. */
export type CodePart = keyof typeof codeParts;

/** Returns the name of a part in the page. */
export function getPartName(part: CodePart): string {
  return codeParts[part];
}

/** Returns the problems of the table itself, one sentence each, with the row. */
export function findTableProblems({ sources, gaps }: GapTable, services: readonly string[]): string[] {
  const problems: string[] = [];
  gaps.forEach((gap, index) => {
    const say = (what: string) => problems.push(`row ${gap.n} ${what}`);
    if (gap.n !== index + 1) say(`is in the place of row ${index + 1}: numbers run from 1 without a hole`);
    if (!services.includes(gap.service)) say(`is about ${gap.service}, not about a service`);
    for (const field of ["question", "public", "choice"] as const)
      if (typeof gap[field] !== "string" || gap[field].trim() === "") say(`has no ${field}`);
    if (!["high", "medium", "low", "none"].includes(gap.confidence)) say(`has the confidence ${gap.confidence}`);
    if (!["document", "public", "chosen"].includes(gap.rests)) say(`rests on ${gap.rests}`);
    if (gap.rests === "public" && gap.confidence === "none") say("rests on public material without a source");
    if (gap.rests === "chosen" && !gap.option && !gap.noOption && gap.where !== "scope")
      say("rests on a choice, but has neither an option nor a reason for having none");
    for (const cited of gap.source ?? []) {
      if (sources[getShortName(cited)] === undefined)
        say(`cites ${getShortName(cited)}, which is not among the sources`);
    }
    if (gap.confidence !== "none" && !gap.source?.length) say(`is of ${gap.confidence} confidence without a source`);
    if (gap.option && !gap.choice?.includes(`\`${gap.option}\``))
      say(`has the option ${gap.option}, which its choice does not explain`);
    if (gap.where !== undefined && !Object.hasOwn(codeParts, gap.where))
      say(`has where ${gap.where}, which is not a part of the code`);
  });
  return problems;
}

/** Returns the short name at the start of a citation. */
export function getShortName(cited: string): string {
  return cited.split(" ", 1)[0] ?? "";
}
