import { parseSync } from "rolldown/utils";

/** A node of a syntax tree, as ESTree describes it. */
export interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** Texts by the names of a pattern that stand for them: `$left`, `$$all`. */
export type Bound = ReadonlyMap<string, string>;

/** A place that a pattern matches. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly bound: Bound;
}

/** Fields that say where a node is, or how it is written, and not what it means. */
const unread = new Set(["start", "end", "range", "raw", "decorators", "shorthand"]);

/** Parses a module. */
export function parse(text: string): Syntax {
  const { program, errors } = parseSync("module.ts", text, { preserveParens: false });
  if (errors.length > 0) throw new SyntaxError(`${errors[0]?.message} in:\n${text}`);
  return program as unknown as Syntax;
}

/** Parses a pattern: statements, or an expression where it does not end like a statement. */
export function parsePattern(text: string): { readonly nodes: readonly Syntax[]; readonly isExpression: boolean } {
  const method = find(parse(`class Any { async *any() {\n${text}\n} }`), "any");
  const nodes = ((method.value as Syntax).body as Syntax).body as Syntax[];
  const isExpression = nodes.length === 1 && nodes[0]?.type === "ExpressionStatement" && !/[;}]$/.test(text.trim());
  return { nodes: isExpression ? [nodes[0]?.expression as Syntax] : nodes, isExpression };
}

/** Finds a declaration by its path of names, `Search.#round`, the outermost one first. */
export function find(module: Syntax, path: string): Syntax {
  return path.split(".").reduce((within, name) => {
    for (let level = findChildren(within); level.length > 0; level = level.flatMap(findChildren)) {
      const found = level.find((node) => nameOf((node.id ?? node.key) as Syntax | undefined) === name);
      if (found !== undefined) return found;
    }
    throw new Error(`there is no ${name} in ${path}`);
  }, module);
}

/** Finds all places inside a node that a pattern matches, whatever the names are that stand where the pattern has a `$name`. */
export function matches(
  text: string,
  within: Syntax,
  pattern: ReturnType<typeof parsePattern>,
  given: Bound = new Map(),
): Match[] {
  const { nodes, isExpression } = pattern;
  const found: Match[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value) && !isExpression)
      for (const [at, first] of value.entries()) {
        const part = value.slice(at, at + nodes.length);
        const bound = new Map(given);
        if (part.length === nodes.length && isSame(nodes, part, bound, text))
          found.push({ start: first.start, end: part.at(-1).end, bound });
      }
    if (isExpression && isSyntax(value)) {
      const bound = new Map(given);
      if (isSame(nodes[0], value, bound, text)) found.push({ start: value.start, end: value.end, bound });
    }
    if (Array.isArray(value)) value.forEach(walk);
    else if (isSyntax(value)) Object.values(value).forEach(walk);
  };
  walk(within);
  return found;
}

/** Compares a pattern with a node, and notes the texts for which its names stand. */
function isSame(pattern: unknown, node: unknown, bound: Map<string, string>, text: string): boolean {
  if (Array.isArray(pattern)) return Array.isArray(node) && areSame(pattern, node, bound, text);
  if (typeof pattern !== "object" || pattern === null) return pattern === node;
  if (!isSyntax(pattern)) return JSON.stringify(pattern) === JSON.stringify(node);
  if (!isSyntax(node)) return false;
  const name = placeholderOf(pattern);
  if (name !== undefined)
    return bind(name, node.type === "Identifier" ? String(node.name) : partOf(text, [node]), bound);
  return Object.entries(pattern).every(
    ([field, value]) => unread.has(field) || isSame(value, node[field], bound, text),
  );
}

/** Compares lists, in which `$$name` stands for any number of nodes. */
function areSame(
  pattern: readonly unknown[],
  nodes: readonly unknown[],
  bound: Map<string, string>,
  text: string,
): boolean {
  const [first, ...others] = pattern;
  const name = isSyntax(first) ? placeholderOf(first) : undefined;
  if (first === undefined) return nodes.length === 0;
  if (!name?.startsWith("$$"))
    return nodes.length > 0 && isSame(first, nodes[0], bound, text) && areSame(others, nodes.slice(1), bound, text);
  for (let count = 0; count <= nodes.length; count += 1) {
    const tried = new Map(bound);
    if (!bind(name, partOf(text, nodes.slice(0, count) as Syntax[]), tried)) continue;
    if (!areSame(others, nodes.slice(count), tried, text)) continue;
    for (const [key, value] of tried) bound.set(key, value);
    return true;
  }
  return false;
}

function bind(name: string, text: string, bound: Map<string, string>): boolean {
  if (bound.has(name)) return bound.get(name) === text;
  bound.set(name, text);
  return true;
}

function placeholderOf(node: Syntax): string | undefined {
  const inner = (node.expression ?? (node.shorthand === true ? node.value : undefined) ?? node) as Syntax;
  const name = inner.type === "Identifier" && inner.typeAnnotation === null ? String(inner.name) : "";
  const isWhole = node === inner || ["ExpressionStatement", "Property"].includes(node.type);
  return isWhole && name.startsWith("$") ? name : undefined;
}

function partOf(text: string, nodes: readonly Syntax[]): string {
  return text.slice(nodes[0]?.start, nodes.length === 0 ? 0 : nodes.at(-1)?.end);
}

function nameOf(node: Syntax | undefined): string | undefined {
  return node?.type === "PrivateIdentifier" ? `#${node.name}` : (node?.name as string | undefined);
}

function findChildren(node: Syntax): Syntax[] {
  return Object.values(node).flat().filter(isSyntax);
}

function isSyntax(value: unknown): value is Syntax {
  return typeof (value as Partial<Syntax> | null | undefined)?.type === "string";
}
