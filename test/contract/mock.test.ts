import { type ContractOptions, runContract } from "@exch/contract";
import { type DocumentedOperation, readDocument, readExampleInput, writeRawRequest } from "@exch/contract/document";
import { startPrism } from "@exch/tools/prism";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw, withPlaceholderAuth } from "./send-raw.ts";
import { serviceNames } from "./services.ts";

describe.each(serviceNames)("the mock of %s", (name) => {
  const document = readDocument(name);
  let mock: Awaited<ReturnType<typeof startPrism>>;
  beforeAll(async () => {
    mock = await startPrism(document.path);
  });
  afterAll(() => mock.close());
  const send = (request: Parameters<typeof sendRaw>[2]) => sendRaw(fetch, mock.baseUrl, request);

  const valid = (operation: DocumentedOperation) => writeRawRequest(operation, readExampleInput(operation));

  const without = document.operations.flatMap((operation) =>
    operation.security.map((part) => [operation.id, part.name, operation] as const),
  );
  it.each(without)("rejects a request of %s without %s", async (_, part, operation) => {
    expect((await send(withPlaceholderAuth(valid(operation), operation, part))).status).toBe(401);
    // The same request succeeds with it, so nothing else was wrong.
    const response = await send(withPlaceholderAuth(valid(operation), operation));
    expect([response.status, await response.json()]).toEqual([200, operation.response.example]);
  });

  // The mock has no state, clock or error codes, so the other groups cannot pass.
  it("passes the contract tests of examples, digits and generated inputs", async () => {
    const credentials = { key: "key", secret: "secret", ...(name === "service-a" && { passphrase: "passphrase" }) };
    const report = await runContract({
      service: name === "service-a" ? "a" : "b",
      baseUrl: mock.baseUrl,
      credentials: credentials as NonNullable<ContractOptions["credentials"]>,
      groups: ["example", "digits", "generated"],
      effects: true,
      values: (_, example) => example,
      rate: 0,
    });
    expect([...report.findings, ...report.drift]).toEqual([]);
    expect(report.checks.filter(({ result }) => result.outcome !== "passed")).toEqual([]);
  });
});
