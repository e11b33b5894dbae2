import { expect, it } from "vitest";
import type { DocumentedOperation } from "../document/documented-operation.ts";
import { checkAccess } from "./check-access.ts";
import type { TestTarget } from "./test-target.ts";

const read = (id: string) =>
  ({ id, parameters: [], effect: { kind: "read" }, security: [{ name: "key" }] }) as unknown as DocumentedOperation;

it("tries the key with an operation that is tested: another one may need another key", async () => {
  const sent: string[] = [];
  const target = {
    service: { definition: {}, signer: {} },
    options: { clock: {} },
    document: { operations: [read("pets.find"), read("users.find")] },
    loadCurl: async () => {},
    request: async () => {},
    send: async ({ id }: DocumentedOperation) => {
      sent.push(id);
      return { parsed: { kind: "payload" }, response: { status: 200 } };
    },
  } as unknown as TestTarget;
  await checkAccess(target, [read("users.find")]);
  expect(sent).toEqual(["users.find"]);
});
