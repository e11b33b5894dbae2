/** A word or phrase that is out, and what to say instead. */
export interface OutOfUse {
  /** A word as it stands in names (`fooBar` has `foo` and `bar`), or a phrase as it stands in prose. */
  readonly out: string;
  readonly say: string;
}

/** Words that no declared name, property or file name contains. In prose they stay free. */
export const outAsNames: readonly OutOfUse[] = [
  { out: "answer", say: "response (over HTTP), output or result" },
  { out: "answers", say: "responses, outputs or results" },
  { out: "answered", say: "responded" },
  { out: "told", say: "responded, or the name of what is passed on" },
  { out: "refusal", say: "apiError, errorResponse or rejection" },
  { out: "refusals", say: "apiErrors, errorResponses or rejections" },
  { out: "refused", say: "rejected, or the error's name" },
  { out: "verdict", say: "finding or result" },
  { out: "verdicts", say: "findings or results" },
  { out: "surprise", say: "finding" },
  { out: "surprises", say: "findings" },
  { out: "happening", say: "injected fault" },
  { out: "happenings", say: "injected faults" },
  { out: "hollow", say: "emptySuccess or what is missing" },
  { out: "codeless", say: "withoutCode" },
  { out: "settling", say: "settlement" },
  { out: "dialect", say: "service definition" },
  { out: "dialects", say: "service definitions" },
  { out: "desk", say: "order manager" },
  { out: "world", say: "exchange state" },
  { out: "house", say: "fee account" },
  { out: "door", say: "HTTP router, request handler or entry point" },
  { out: "doors", say: "entry points" },
  { out: "visit", say: "request context, or walk for trees" },
  { out: "faulty", say: "fault injector" },
  { out: "seam", say: "interceptor" },
  { out: "grain", say: "unit or step" },
  { out: "shelf", say: "bucket, partition or cache" },
  { out: "heard", say: "received" },
  { out: "twist", say: "variation or injected fault" },
  { out: "twists", say: "variations or injected faults" },
  { out: "pace", say: "timing or rate" },
  { out: "truth", say: "ground truth of the exchange: executions, ledger" },
  { out: "soften", say: "the transformation's name" },
  { out: "modernise", say: "upgrade or convert" },
  { out: "rehearse", say: "dry run" },
  { out: "rehearsal", say: "dry run" },
  { out: "tour", say: "demo" },
  { out: "gate", say: "semver check" },
  { out: "dto", say: "input, output or payload" },
  { out: "fixture", say: "example, or the name of the data" },
  { out: "fixtures", say: "examples, or the name of the data" },
  { out: "fake", say: "in-memory, recorded or stub" },
  { out: "utils", say: "the name of what it does" },
  { out: "helpers", say: "the name of what it does" },
  { out: "misc", say: "the name of what it does" },
  { out: "prepareServiceA", say: "createServiceASubset" },
  { out: "prepareServiceB", say: "createServiceBSubset" },
];

const alsoInStrings = [
  "answer answers answered told refusal refusals refused verdict verdicts surprise surprises happening happenings hollow",
  "codeless settling dialect dialects desk twist twists seam modernise rehearse rehearsal tour",
].flatMap((line) => line.split(" "));

/** Words that no string contains: no message, value or test title. */
export const outInStrings: readonly OutOfUse[] = [
  ...outAsNames.filter(({ out }) => alsoInStrings.includes(out)),
  { out: "refuse", say: "reject" },
  { out: "refuses", say: "rejects" },
];

/** Phrases that no comment, message, test title or page contains. */
export const outInProse: readonly OutOfUse[] = [
  { out: "nobody", say: "no caller, no one, nothing: name who" },
  { out: "somebody", say: "a caller, a process, another trader: name who" },
  { out: "whoever", say: "the caller, the process: name who" },
  { out: "a no", say: "an ApiError, a rejection, or false" },
  { out: "of use", say: "usable, or what is missing" },
  { out: "as it came", say: "unchanged, or the raw response" },
  { out: "say of", say: "say about, or the verb itself" },
];

/** Words that no doc comment begins with: it begins with a verb or with the noun that it describes. */
export const outAsBeginnings: readonly string[] = ["What", "How", "Whether", "Where", "Who", "Why"];
