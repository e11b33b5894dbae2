import { DocumentError } from "@exch/openapi";
import { isClientMember, isObjectMember } from "../read/reserved-names.ts";
import type { OperationModel } from "./service-model.ts";

/** Rejects names that the client, or JavaScript, already uses. A generated member would replace them. */
export function requireFreeNames(operations: readonly OperationModel[]): void {
  for (const { id, resource, name, method, path } of operations) {
    const fail = (problem: string): never => {
      throw new DocumentError(
        id,
        `${problem}; rename it with operations: { "${method} ${path}": { id: "…" } }, or with the function name`,
      );
    };
    if (isClientMember(resource))
      fail(`a resource must not be called ${resource}: every client has a member of that name`);
    if (isObjectMember(resource)) fail(`a resource must not be called ${resource}: JavaScript uses this name`);
    if (isObjectMember(name)) fail(`an operation must not be called ${name}: JavaScript uses this name`);
  }
}
