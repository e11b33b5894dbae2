import { InvalidRequestError } from "../errors/errors.ts";
import type { Issue } from "../validation/check.ts";
import { factsOf, type Intent } from "./intent.ts";

/** Headers that only the client sets: they frame or authenticate the request. */
const reservedHeader =
  /^(host|content-length|content-type|transfer-encoding|connection|x-.*-apikey|.*-api-(key|sign|timestamp|passphrase|key-version))$/i;

/** Checks everything that a caller gave, before anything is sent. */
export function check(intent: Intent): void {
  const { operation, input, options } = intent;
  const issues: Issue[] = [];
  operation.checkInput(input, issues);
  if (issues.length === 0) checkKeys(intent, issues);
  checkHeaders(options.headers ?? {}, issues);
  checkRecvWindow(options.recvWindow, issues);
  checkTimeout(options.timeoutMs, issues);
  if (issues.length > 0) throw new InvalidRequestError(factsOf(intent, { outcome: outcomeOf(intent) }), issues);
}

function outcomeOf({ operation }: Intent): "notExecuted" | undefined {
  return operation.effect.kind === "read" ? undefined : "notExecuted";
}

/** A line break in a header would start another header. */
export function checkHeaders(headers: Record<string, string>, issues: Issue[]): void {
  for (const [name, value] of Object.entries(headers)) {
    const path = `headers.${name.replace(/[^\w-]/g, "?")}`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      issues.push({ path, kind: "rule", message: `${path} is not a header name` });
    if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) {
      issues.push({ path, kind: "rule", message: `${path} must not hold line breaks or control characters` });
    }
    if (reservedHeader.test(name)) issues.push({ path, kind: "rule", message: `${path} is set by the client alone` });
  }
}

function checkRecvWindow(recvWindow: number | undefined, issues: Issue[]): void {
  if (recvWindow === undefined || (Number.isInteger(recvWindow) && recvWindow >= 1 && recvWindow <= 60_000)) return;
  issues.push({
    path: "recvWindow",
    kind: "rule",
    message: "recvWindow must be an integer from 1 to 60000 (milliseconds)",
  });
}

function checkTimeout(timeoutMs: number | undefined, issues: Issue[]): void {
  if (timeoutMs === undefined || (typeof timeoutMs === "number" && !Number.isNaN(timeoutMs))) return;
  issues.push({ path: "timeoutMs", kind: "type", message: "timeoutMs must be a number of milliseconds" });
}

/** Two items under one client id could not be told apart when the answer is lost. */
function checkKeys({ operation: { effect }, keys }: Intent, issues: Issue[]): void {
  if (effect.kind !== "keyed" || effect.items === undefined || new Set(keys).size === keys.length) return;
  keys.forEach((key, index) => {
    const path = `${effect.items}[${index}].${effect.key}`;
    if (keys.indexOf(key) < index) issues.push({ path, kind: "rule", message: `${path} must differ from the others` });
  });
}
