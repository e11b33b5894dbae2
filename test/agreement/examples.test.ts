import { exampleInput, readDocument } from "@exch/contract/document";
import type { OperationTree } from "@exch/runtime";
import { operations as operationsOfA } from "@exch/service-a/operations";
import { operations as operationsOfB } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";

const tables: [name: "service-a" | "service-b", tree: OperationTree][] = [
  ["service-a", operationsOfA],
  ["service-b", operationsOfB],
];

// Operations that share a parameter share its example in the document, whatever the examples of each say.
describe.each(tables)("the examples of %s", (name, tree) => {
  const documented = new Map(readDocument(name).operations.map((operation) => [operation.id, operation]));
  const echoing = Object.values(tree)
    .flatMap((resource) => Object.values(resource))
    .filter(({ echo }) => echo !== undefined);

  it.each(echoing.map((operation) => [operation.id, operation.echo!] as const))(
    "of %s answer the request that they show",
    (id, echo) => {
      const operation = documented.get(id)!;
      const input = exampleInput(operation);
      const { example } = operation.answer as { example: { data?: Record<string, unknown> } };
      const payload: Record<string, unknown> = name === "service-a" ? (example.data ?? {}) : { ...example };
      const sent = Object.keys(echo).filter((field) => input[field] !== undefined);
      expect(sent.map((field) => payload[echo[field]!])).toEqual(sent.map((field) => input[field]));
    },
  );
});
