import type { ClientBase } from "@exch/runtime";
import { GeneratorError } from "../read/generator-error.ts";
import type { OperationModel } from "./service-model.ts";

/** Members of every client, beside its resources. */
const clientMembers: Readonly<Record<Extract<keyof ClientBase, string> | "http", true>> = {
  http: true,
  clock: true,
  syncClock: true,
  recover: true,
  close: true,
};

/** Names with a meaning of their own on every JavaScript object; `then` makes `await` take the object for a promise. */
const objectMembers = [
  ...["constructor", "prototype", "then", "toJSON", "toString", "toLocaleString", "valueOf", "hasOwnProperty"],
  ...["isPrototypeOf", "propertyIsEnumerable"],
];

/** Rejects names that the client, or JavaScript, already uses. A generated member would replace them. */
export function requireFreeNames(operations: readonly OperationModel[]): void {
  for (const { id, resource, name, method, path } of operations) {
    const fail = (problem: string): never => {
      throw new GeneratorError(
        id,
        `${problem}; rename it with operations: { "${method} ${path}": { id: "…" } }, or with the function name`,
      );
    };
    if (Object.hasOwn(clientMembers, resource))
      fail(`a resource must not be called ${resource}: every client has a member of that name`);
    if (isObjectMember(resource)) fail(`a resource must not be called ${resource}: JavaScript uses this name`);
    if (isObjectMember(name)) fail(`an operation must not be called ${name}: JavaScript uses this name`);
  }
}

function isObjectMember(name: string): boolean {
  return objectMembers.includes(name);
}
