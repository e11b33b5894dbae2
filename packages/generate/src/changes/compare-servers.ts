import type { Change } from "./change.ts";
import { canonical } from "./shapes/canonical.ts";

/** A server in a document. */
export interface Server {
  readonly url: string;
  readonly variables?: Readonly<Record<string, { readonly default?: string; readonly enum?: readonly string[] }>>;
}

/** Compares where an operation, or with an empty name the whole service, is. */
export function compareServers(
  before: readonly Server[] | undefined,
  after: readonly Server[] | undefined,
  operation: string,
): Change[] {
  const [old, now] = [before ?? [], after ?? []];
  const change = (name: Change["class"], text: string): Change => ({ class: name, operation, at: "servers", text });
  const gone = old.filter((server) => !now.some((each) => includes(each, server)));
  const fresh = now.filter((server) => !old.some((each) => includes(each, server)));
  const [first, firstNow] = [old[0], now[0]];
  const isReordered = gone.length + fresh.length === 0 && first && firstNow && urlOf(first) !== urlOf(firstNow);
  return [
    ...gone.map((server) => change("breaks callers", `${server.url} is gone`)),
    ...fresh.map((server) => change(old.length === 0 ? "changed" : "added", `${server.url} is new`)),
    ...(isReordered ? [change("changed", `${firstNow.url} is the first now`)] : []),
  ];
}

/** Tests for the same server, with the same variables or more of their values. */
function includes(server: Server, other: Server): boolean {
  if (urlOf(server) !== urlOf(other)) return false;
  return Object.entries(other.variables ?? {}).every(([name, variable]) => {
    const own = server.variables?.[name];
    if (own === undefined || own.default !== variable.default) return canonical(own) === canonical(variable);
    return own.enum === undefined || (variable.enum ?? [null]).every((value) => own.enum?.includes(value as string));
  });
}

function urlOf({ url }: Server): string {
  return url.replace(/\/+$/, "");
}
