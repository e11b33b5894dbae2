import { createReader, JsonError, rowOf } from "@exch/envelope";
import type { Operation, Service } from "@exch/runtime";
import type { Issue } from "@exch/runtime/checks";
import type { DocumentedOperation } from "../document/openapi-document.ts";
import type { Answer } from "../http/http-response.ts";
import type { ServiceFacts } from "../service.ts";
import type { Problem, Refusal, Verdict } from "./checked-response.ts";
import type { Schemas } from "./document-schemas.ts";

/** Reads an answer of an operation, and says what the contract has against it. */
export type Judge = (documented: DocumentedOperation, operation: Operation, answer: Answer) => Verdict;

/** Makes the judge of a service: the published document decides, the compiled checks add what is drift. */
export function createJudge(facts: ServiceFacts, { definition }: Service, schemas: Schemas): Judge {
  return (documented, operation, answer) => {
    const { status, text } = answer;
    const body = read(text, operation.ids ?? []);
    if (body === undefined) return none(answer, `an answer that is not JSON (${described(answer)})`);
    const unwrapped = definition.unwrap(status, body.value);
    if (unwrapped === undefined) return none(answer, `no envelope of the service (${described(answer)})`);
    const typed = contentType(answer);
    const plain = JSON.parse(text);
    if (!unwrapped.ok) {
      const problems = schemas.problems(documented.refusal.pointer, plain, "body of a refusal");
      const { code, message } = unwrapped;
      const category = rowOf(facts.codes, operation.id, code, message)?.category ?? "unknown";
      const fault = { code, message, category };
      return { kind: "refused", fault, problems: [...typed, ...problems, ...ofRefusal(facts, status, fault)] };
    }
    const documentedFaults = schemas.problems(documented.answer.pointer, plain, "schema of the answer");
    const checked = ofPayload(operation, structuredClone(unwrapped.payload));
    // Both say the same of one fault; the document says it in the words of the wire.
    const faults = documentedFaults.length > 0 ? documentedFaults : checked.filter(isFault);
    const drift = checked.filter((problem) => !isFault(problem));
    const unexpected = status === 200 ? [] : [fault("status", `HTTP ${status}, where the document has 200`)];
    return {
      kind: "answered",
      payload: unwrapped.payload,
      problems: [...typed, ...unexpected, ...faults, ...drift],
    };
  };
}

function read(text: string, ids: readonly string[]): { value: unknown } | undefined {
  try {
    return { value: createReader(ids)(text) };
  } catch (error) {
    if (error instanceof JsonError) return undefined;
    throw error;
  }
}

function none(answer: Answer, message: string): Verdict {
  return { kind: "none", problems: [fault("envelope", message), ...contentType(answer)] };
}

function contentType({ contentType: type }: Answer): Problem[] {
  return type === "application/json" ? [] : [fault("content type", `the content type is ${type || "missing"}`)];
}

function described({ status, contentType: type, text }: Answer): string {
  return `HTTP ${status}, ${type || "no content type"}, ${text.length} characters`;
}

function ofRefusal({ codes, refusesUnderSuccess }: ServiceFacts, status: number, { code }: Refusal): Problem[] {
  const problems: Problem[] = [];
  if (status >= 500)
    problems.push(fault("status of a refusal", `a refusal under HTTP ${status} says that its outcome is unknown`));
  else if (status < 400 && !(refusesUnderSuccess && status === 200))
    problems.push(fault("status of a refusal", `a refusal under HTTP ${status}`));
  if (!Object.hasOwn(codes, code))
    problems.push({ severity: "drift", rule: "codes", message: "a code that is in no list of the service" });
  return problems;
}

/** What the compiled checks say of a payload, which they put right as they go. */
function ofPayload(operation: Operation, payload: unknown): Problem[] {
  const issues: Issue[] = [];
  operation.checkOutput(payload, issues, true);
  return issues.map(({ kind, message }) => {
    const severity = kind === "missing" || kind === "type" || kind === "rule" ? "fault" : "drift";
    return { severity, rule: severity === "fault" ? "check of the answer" : `drift: ${kind}`, message };
  });
}

function isFault({ severity }: Problem): boolean {
  return severity === "fault";
}

function fault(rule: string, message: string): Problem {
  return { severity: "fault", rule, message };
}
