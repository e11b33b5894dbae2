import { DocumentError } from "@exch/openapi";
import type { ClientBase } from "@exch/runtime/service";

/** Members of every client, beside its resources. */
const clientMembers: Readonly<Record<Extract<keyof ClientBase, string>, true>> = {
  clock: true,
  syncClock: true,
  recover: true,
  close: true,
};

/** Tests for the name of a member that every client has. */
export function isClientMember(name: string): boolean {
  return Object.hasOwn(clientMembers, name);
}

/** Tests for a name that JavaScript uses itself; `then` makes `await` take the object for a promise. */
export function isObjectMember(name: string): boolean {
  return name in Object.prototype || ["prototype", "then", "toJSON"].includes(name);
}

type NamedOperation = Readonly<Record<"id" | "resource" | "name" | "method" | "path", string>>;

/** Rejects names that the client, or JavaScript, already uses. A generated member would replace them. */
export function requireFreeNames(operations: readonly NamedOperation[]): void {
  for (const { id, resource, name, method, path } of operations) {
    const remedy = `rename it with operations: { "${method} ${path}": { id: "…" } }, or with the function name`;
    const fail = (problem: string): never => {
      throw new DocumentError(id, `${problem}; ${remedy}`);
    };
    if (isClientMember(resource))
      fail(`a resource must not be called ${resource}: every client has a member of that name`);
    if (isObjectMember(resource)) fail(`a resource must not be called ${resource}: JavaScript uses this name`);
    if (isObjectMember(name)) fail(`an operation must not be called ${name}: JavaScript uses this name`);
  }
}
