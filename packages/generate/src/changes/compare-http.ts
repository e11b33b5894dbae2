import type { Change } from "./change.ts";
import { compareServers, type Server } from "./compare-servers.ts";
import type { HttpFacts, ResponseFacts } from "./http-facts.ts";

/** Compares the statuses that an operation responds with, and whether it needs a body. */
export function compareHttp(before: HttpFacts | undefined, after: HttpFacts | undefined, operation: string): Change[] {
  if (before === undefined || after === undefined) return [];
  const changes: Change[] = [];
  const add = (name: Change["class"], at: string, text: string) => changes.push({ class: name, operation, at, text });
  compareSuccesses(before.successes, after.successes, add);
  for (const status of newIn(before.errors, after.errors)) add("changed", `error ${status}`, "is new");
  for (const status of newIn(after.errors, before.errors)) add("changed", `error ${status}`, "is gone");
  for (const type of newIn(after.bodies, before.bodies)) add("breaks callers", `body ${type}`, "is gone");
  for (const type of newIn(before.bodies, after.bodies)) add("added", `body ${type}`, "is new");
  if (before.needsBody !== after.needsBody) {
    if (after.needsBody) add("breaks callers", "body", "is required now");
    else add("added", "body", "may be absent now");
  }
  for (const [status, old] of before.responses) {
    const now = after.responses.get(status);
    if (now !== undefined) compareResponse(old, now, status, add);
  }
  return changes;
}

/** Compares the servers of an operation, where a version has its own. */
export function compareOwnServers(
  { servers: before }: HttpFacts,
  { servers: after }: HttpFacts,
  general: readonly [before: readonly Server[] | undefined, after: readonly Server[] | undefined],
  operation: string,
): Change[] {
  if (before === undefined && after === undefined) return [];
  return compareServers(before ?? general[0], after ?? general[1], operation);
}

type Add = (name: Change["class"], at: string, text: string) => unknown;

/** A status more may come with a response that was ruled out; one less does not. */
function compareSuccesses(before: readonly string[], after: readonly string[], add: Add): void {
  const isIn = (status: string, all: readonly string[]) => all.includes(status) || all.includes("2XX");
  const text = `${before.join(", ")} → ${after.join(", ")}`;
  if (after.some((status) => !isIn(status, before))) add("breaks readers", "status", text);
  else if (before.some((status) => !isIn(status, after))) add("changed", "status", text);
}

function compareResponse(before: ResponseFacts, after: ResponseFacts, status: string, add: Add): void {
  for (const type of newIn(after.media, before.media)) add("breaks readers", `response ${status} ${type}`, "is gone");
  for (const type of newIn(before.media, after.media)) add("added", `response ${status} ${type}`, "is new");
  for (const [name, old] of before.headers) {
    const at = `header ${name} of ${status}`;
    const now = after.headers.get(name);
    if (now === undefined) add("breaks readers", at, "is gone");
    else if (old.required && !now.required) add("breaks readers", at, "may be absent now");
    else if (!old.required && now.required) add("changed", at, "is always there now");
    if (now !== undefined && now.type !== old.type) add("breaks readers", at, `${old.type} → ${now.type}`);
  }
  for (const name of after.headers.keys())
    if (!before.headers.has(name)) add("added", `header ${name} of ${status}`, "is new");
}

function newIn(from: readonly string[], to: readonly string[]): string[] {
  return to.filter((each) => !from.includes(each));
}
