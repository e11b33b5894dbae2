import type { OperationConfig, ServiceConfig } from "./config.ts";
import { type Document, follow, GeneratorError, type OperationObject, type PathItem } from "./document.ts";
import { modernise } from "./modernise.ts";
import { nameOperation } from "./name-operation.ts";
import { markScalars } from "./scalars.ts";
import { softenChoices } from "./soften.ts";
import type { Tolerance } from "./tolerance.ts";
import { methods } from "./walk-schemas.ts";

/**
 * Writes into a copy of the document what it does not say itself: names, effects, scalars, security, and what the
 * configuration says of single operations. What follows reads the document alone. `guessed` are the operations whose
 * effect is their method's.
 */
export function prepare(
  given: Document,
  config: ServiceConfig,
  tolerance: Tolerance,
): { document: Document; guessed: ReadonlySet<string> } {
  const document = structuredClone(given);
  resolvePaths(document);
  modernise(document);
  if (config.strict !== true) softenChoices(document, tolerance);
  markScalars(document, config.scalars ?? []);
  const guessed = new Set<string>();
  const unused = new Set(Object.keys(config.operations ?? {}));
  const names = new Map<string, string>();
  prepareSecurity(document, config, tolerance);

  for (const [path, item] of Object.entries(document.paths) as [string, PathItem][]) {
    for (const method of methods) {
      const operation = item[method] as OperationObject | undefined;
      if (operation === undefined) continue;
      const at = `${method.toUpperCase()} ${path}`;
      const key = [operation.operationId, at].find((each) => each !== undefined && config.operations?.[each]);
      const own: OperationConfig = config.operations?.[key ?? ""] ?? {};
      unused.delete(key ?? "");
      if (own.skip) {
        delete item[method];
        continue;
      }
      const id =
        own.id ??
        nameOperation(
          { method: method.toUpperCase(), path, operationId: operation.operationId, tags: operation.tags ?? [] },
          config,
        );
      refuseSameName(names, id, at);
      operation.operationId = id;
      applyFacts(operation, own);
      if (!applyEffect(operation, method, own, config)) guessed.add(id);
    }
  }
  const [typo] = unused;
  if (typo !== undefined) throw new GeneratorError("operations", `the document has no operation ${typo}`);
  return { document, guessed };
}

/** Paths may be kept elsewhere in the document. */
function resolvePaths(document: Document): void {
  for (const [path, item] of Object.entries(document.paths)) {
    document.paths[path] = structuredClone(follow(document, item, path)) as PathItem;
  }
}

/** No word of security anywhere is taken for an omission: a signature too many is refused aloud, one too few quietly fails. */
function prepareSecurity(document: Document, { auth = "document" }: ServiceConfig, tolerance: Tolerance): void {
  const operations = Object.values(document.paths).flatMap((item) =>
    methods.map((method) => item[method]).filter(Boolean),
  );
  const silent = document.security === undefined && operations.every((operation) => operation?.security === undefined);
  if (auth === "document" && silent) tolerance.note("security", "security");
  if (auth === "document" && !silent) return;
  for (const operation of operations) if (operation) operation.security = auth === "public" ? [] : [{ signature: [] }];
}

function applyFacts(operation: OperationObject, own: OperationConfig): void {
  if (own.auth !== undefined) operation.security = own.auth === "public" ? [] : [{ signature: [] }];
  const facts = {
    "x-paging": own.paging,
    "x-window": own.window,
    "x-rate-limit": own.rateLimit,
    "x-permission": own.permission,
    "x-echo": own.echo,
    "x-payload": own.payload,
  };
  for (const [name, value] of Object.entries(facts)) if (value !== undefined) operation[name as `x-${string}`] = value;
}

/** Whether the operation declares its effect; otherwise its method decides. */
function applyEffect(operation: OperationObject, method: string, own: OperationConfig, config: ServiceConfig): boolean {
  if (own.effect !== undefined) operation["x-effect"] = own.effect;
  if (operation["x-effect"] !== undefined || config.strict === true) return true;
  const name = method.toUpperCase() as keyof NonNullable<ServiceConfig["effects"]>;
  // A method says too little to call anything but a GET repeatable: partial cancels are DELETEs, withdrawals PUTs.
  operation["x-effect"] = { kind: config.effects?.[name] ?? (method === "get" ? "read" : "once") };
  return false;
}

/** Two names that come to the same type are the same name. */
function refuseSameName(names: Map<string, string>, id: string, at: string): void {
  const key = id.toLowerCase().replace(".", "");
  const other = names.get(key);
  if (other !== undefined) {
    throw new GeneratorError(
      at,
      `is called ${id}, as ${other} is; name one of them: operations: { "${at}": { id: "…" } }`,
    );
  }
  names.set(key, at);
}
