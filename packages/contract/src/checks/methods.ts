import { readExampleInput } from "../document/inputs.ts";
import type { JsonSchema } from "../document/schema.ts";
import { type CheckResult, listFindings } from "../findings/check-result.ts";
import type { Finding } from "../findings/finding.ts";
import { createDrift, createViolation, type Mismatch } from "../findings/mismatch.ts";
import type { RoundTrip } from "../target/round-trip.ts";
import type { CheckCase, CheckRun, TestedOperation } from "./check-run.ts";
import { concludeCheck } from "./conclude-check.ts";
import { unknownId } from "./errors.ts";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];
const rule = "methods that are not documented are rejected with HTTP 405";

/**
 * Lists the check that the methods which the document does not name for a path are rejected: for public operations, and for all others where
 * effects are on.
 */
export function listMethodCases({ target, documented, options }: TestedOperation): CheckCase[] {
  const { operations, json, resolve } = target.document;
  const ofPath = operations.filter(({ path }) => path === documented.path);
  const mayTest = documented.security.length === 0 || options.effects === true;
  if (ofPath[0]?.id !== documented.id || !mayTest) return [];
  const path = documented.path.replace(/\{[^}]+\}/g, unknownId);
  // A client may have some operations of its document alone.
  const served = Object.entries(json.paths as Record<string, JsonSchema>)
    .filter(([each]) => isServedBy(each, path))
    .flatMap(([, item]) => Object.keys(resolve(item)).map((method) => method.toUpperCase()));
  const others = methods.filter((method) => !served.includes(method));
  if (others.length === 0) return [];
  return [{ title: `${others.join(", ")} of its path`, test: (run) => tryMethods(run, others) }];
}

/** True for a path that is one of a template, such as `/orders/done` of `/orders/{orderId}`. */
function isServedBy(template: string, path: string): boolean {
  const [wanted, parts] = [path.split("/"), template.split("/")];
  return parts.length === wanted.length && parts.every((part, at) => part.includes("{") || part === wanted[at]);
}

async function tryMethods(run: CheckRun, others: string[]): Promise<CheckResult> {
  const { documented } = run;
  const ids = documented.parameters.filter(({ in: place }) => place === "path");
  const input = { ...readExampleInput(documented), ...Object.fromEntries(ids.map(({ name }) => [name, unknownId])) };
  const drift: Finding[] = [];
  for (const method of others) {
    const roundTrip = await run.send(input, { method });
    const result = concludeCheck(run, roundTrip, findMismatches(method, roundTrip));
    if (result.outcome === "failed") return result;
    drift.push(...listFindings(result));
  }
  return { outcome: "passed", ...(drift.length > 0 && { drift }) };
}

/** A service may have more operations than its document: that is drift. */
function findMismatches(method: string, { response, parsed }: RoundTrip): Mismatch[] {
  const { status, headers } = response;
  if (status === 405 && !headers.get("allow"))
    return [createDrift("HTTP 405 names the methods that are allowed", "no header Allow")];
  if ([401, 403, 404, 405, 501].includes(status)) return [];
  if (parsed.kind === "error" ? parsed.error.category === "parameter" : status < 300)
    return [createDrift(rule, `${method} was processed`)];
  return status >= 500 ? [createViolation(rule, `HTTP ${status} for ${method}`)] : [];
}
