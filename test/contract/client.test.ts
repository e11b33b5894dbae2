import { buildInvalidInputs, readDocument } from "@exch/contract/document";
import { InvalidRequestError } from "@exch/runtime";
import { describe, expect, it } from "vitest";
import { callerOf, serviceNames, services } from "./services.ts";

describe.each(serviceNames)("the client of %s", (name) => {
  const document = readDocument(name);
  let sent = 0;
  const fetch = async () => {
    sent += 1;
    throw new Error("an invalid input must not be sent");
  };
  const client = services[name].create({ fetch });

  describe.each(document.operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
    const invalid = buildInvalidInputs(document, operation).map((each) => [each.title, each] as const);
    it.each(invalid)("rejects an input with %s, and sends nothing", async (_, each) => {
      const error = await callerOf(client)(id, each.input).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(InvalidRequestError);
      expect((error as InvalidRequestError).message).toContain(each.field);
      expect(sent).toBe(0);
    });
  });
});
