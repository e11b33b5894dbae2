import type { Operation } from "@exch/runtime/service";

/** The operation of a request, and the input fields of its path. */
export interface Route {
  readonly operation: Operation;
  readonly fields: Readonly<Record<string, string>>;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Finds operations by method and path. A literal segment goes before a parameter. */
export class Router {
  /** Operations without parameters, by method and path. */
  readonly #literals = new Map<string, Operation>();
  readonly #patterns: readonly { readonly operation: Operation; readonly pattern: RegExp }[];

  constructor(operations: Iterable<Operation>) {
    // A brace sorts behind every letter.
    const sorted = [...operations].sort((left, right) => (left.path < right.path ? -1 : 1));
    for (const operation of sorted) this.#literals.set(`${operation.method} ${operation.path}`, operation);
    this.#patterns = sorted.map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`),
    }));
  }

  /** Finds the operation of a method and path, or the reason why there is none. */
  find(method: string, path: string): Route | "pathNotFound" | "methodNotAllowed" {
    const literal = this.#literals.get(`${method} ${path}`);
    if (literal !== undefined && !path.includes("{")) return { operation: literal, fields: {} };
    const matches = this.#patterns.filter(({ pattern }) => pattern.test(path));
    const match = matches.find(({ operation }) => operation.method === method);
    if (match === undefined) return matches.length === 0 ? "pathNotFound" : "methodNotAllowed";
    const fields = Object.entries(match.pattern.exec(path)!.groups ?? {});
    return {
      operation: match.operation,
      fields: Object.fromEntries(fields.map(([name, text]) => [name, decodeSegment(text)])),
    };
  }

  /** Lists the methods of a path: those of all routes that it fits. */
  listMethods(path: string): string[] {
    return methods.filter((method) => typeof this.find(method, path) !== "string");
  }
}

/** Decodes a segment. An invalid percent-encoding is kept as it is. */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
