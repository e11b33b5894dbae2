import { readDocument, readExampleInput } from "@exch/contract/document";
import type { OperationTree } from "@exch/runtime";
import { operations as operationsOfA } from "@exch/service-a/operations";
import { operations as operationsOfB } from "@exch/service-b/operations";
import { describe, expect, it } from "vitest";

const tables: [name: "service-a" | "service-b", tree: OperationTree][] = [
  ["service-a", operationsOfA],
  ["service-b", operationsOfB],
];

// Operations that share a parameter also share its example in the document, even if their own examples differ.
describe.each(tables)("the documented examples of %s", (name, tree) => {
  const documented = new Map(readDocument(name).operations.map((operation) => [operation.id, operation]));
  const echoing = Object.values(tree)
    .flatMap((resource) => Object.values(resource))
    .filter(({ echo }) => echo !== undefined);

  const fieldsWithEcho = (id: string, echo: Readonly<Record<string, string>>) => {
    const input = readExampleInput(documented.get(id)!);
    return Object.keys(echo).filter((field) => input[field] !== undefined);
  };

  it("have an echoed field in every request except orders.modify", () => {
    const without = echoing.filter(({ id, echo }) => fieldsWithEcho(id, echo!).length === 0).map(({ id }) => id);
    expect(without).toEqual(name === "service-a" ? ["orders.modify"] : []);
  });

  it.each(echoing.map((operation) => [operation.id, operation.echo!] as const))(
    "repeat the echoed fields of the request in the response of %s",
    (id, echo) => {
      const operation = documented.get(id)!;
      const input = readExampleInput(operation);
      const { example } = operation.response as { example: { data?: Record<string, unknown> } };
      // A payload of null, as of withdrawals.cancel, repeats nothing.
      const isNull = name === "service-a" && example.data === null;
      const payload: Record<string, unknown> = name === "service-a" ? (example.data ?? {}) : { ...example };
      const sent = isNull ? [] : fieldsWithEcho(id, echo);
      expect(sent.map((field) => payload[echo[field]!])).toEqual(sent.map((field) => input[field]));
    },
  );
});
