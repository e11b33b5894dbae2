import { readDocument, readExampleInput } from "@exch/contract/document";
import { listOperations } from "@exch/runtime/service";
import { expect, it } from "vitest";
import { serviceNames, services } from "../contract/services.ts";

const cases = serviceNames.flatMap((name) => {
  const documented = new Map(readDocument(name).operations.map((operation) => [operation.id, operation]));
  return listOperations(services[name].tree).flatMap(({ id, echo }) =>
    echo === undefined ? [] : [[id, name, echo, documented.get(id)!] as const],
  );
});

it.each(cases)("the example of %s (%s) repeats what it was asked for", (id, name, echo, { response, ...operation }) => {
  const input = readExampleInput({ response, ...operation });
  const { example } = response as { example: Record<string, any> };
  const payload = name === "service-a" ? example.data : example;
  const sent = Object.keys(echo).filter((field) => input[field] !== undefined);
  // Operations that share a parameter share its example in the document, also where their own examples differ.
  expect(sent.length > 0).toBe(id !== "orders.modify");
  // A payload of null, as of withdrawals.cancel, repeats nothing.
  const repeated = payload === null ? [] : sent;
  expect(repeated.map((field) => payload[echo[field]!])).toEqual(repeated.map((field) => input[field]));
});
