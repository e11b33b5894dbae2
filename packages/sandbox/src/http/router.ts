import type { Operation } from "@exch/runtime";

/** The operation of a request, and the input fields of its path. */
export interface Route {
  readonly operation: Operation;
  readonly fields: Readonly<Record<string, string>>;
}

interface Node {
  readonly literals: Map<string, Node>;
  parameter?: { name: string; node: Node };
  readonly operations: Map<string, Operation>;
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Finds operations by method and path. A literal segment goes before a parameter. */
export class Router {
  readonly #root: Node = createNode();

  constructor(operations: Iterable<Operation>) {
    for (const operation of operations) this.#add(operation);
  }

  /** Finds the operation of a method and path, or the reason why there is none. */
  find(method: string, path: string): Route | "pathNotFound" | "methodNotAllowed" {
    const segments = path.split("/");
    const fields: Record<string, string> = {};
    const operation = walk(this.#root, segments, 1, method, fields);
    if (operation !== undefined) return { operation, fields };
    return walk(this.#root, segments, 1, undefined, {}) === undefined ? "pathNotFound" : "methodNotAllowed";
  }

  /** Lists the methods of a path: those of all routes that it fits. */
  listMethods(path: string): string[] {
    return methods.filter((method) => typeof this.find(method, path) !== "string");
  }

  #add(operation: Operation): void {
    let node = this.#root;
    for (const segment of operation.path.split("/").slice(1)) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name === undefined) {
        const next = node.literals.get(segment) ?? createNode();
        node.literals.set(segment, next);
        node = next;
      } else {
        // Two operations could name one parameter differently only if their methods differ; none does.
        node.parameter ??= { name, node: createNode() };
        node = node.parameter.node;
      }
    }
    node.operations.set(operation.method, operation);
  }
}

function walk(
  node: Node,
  segments: readonly string[],
  at: number,
  method: string | undefined,
  fields: Record<string, string>,
): Operation | undefined {
  if (at === segments.length) {
    return method === undefined ? node.operations.values().next().value : node.operations.get(method);
  }
  const segment = segments[at]!;
  const literal = node.literals.get(segment);
  const found = literal && walk(literal, segments, at + 1, method, fields);
  if (found !== undefined || node.parameter === undefined || segment === "") return found;
  const { name } = node.parameter;
  const operation = walk(node.parameter.node, segments, at + 1, method, fields);
  if (operation !== undefined) fields[name] = decode(segment);
  return operation;
}

/** Decodes a segment. An invalid percent-encoding is kept as it is. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function createNode(): Node {
  return { literals: new Map(), operations: new Map() };
}
