import { listOperations, type Operation } from "@exch/runtime/service";
import { operations as operationsA } from "@exch/service-a/operations";
import { tooling as toolingA } from "@exch/service-a/tooling";
import { operations as operationsB } from "@exch/service-b/operations";
import { tooling as toolingB } from "@exch/service-b/tooling";
import { describe, expect, it } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { services } from "../services.ts";
import { sendA, sendB } from "../testing/send.ts";

const { descriptions: descriptionsA } = await toolingA.loadDescriptions();
const { descriptions: descriptionsB } = await toolingB.loadDescriptions();

type Input = Readonly<Record<string, unknown>>;

/** Texts that are of no type, or of a type at its limits. */
const texts = [
  ...["", " ", "0", "-1", "1.0000000000000000001", "0.0000000000000000001", "9".repeat(64), "1e400"],
  ...["9007199254740993", "-9223372036854775808", "9223372036854775807", "NaN", "true", "null", "a,,b", ",", "%"],
  ...["\u0000", "é", "🙂", "__proto__"],
];

/** Values of JSON bodies that are of no type, or of a type at its limits. */
const values = [
  ...[...texts, 0, -1, 1.5, 1e21, 1e-19, Number.MAX_SAFE_INTEGER, null, true],
  ...[[], {}, [null], [[]], ["BTC-USDT"], { length: 1 }],
];

/** Writes an input as the request of an operation, without its checks. */
function writeRequest({ method, path, query = {}, body }: Operation, input: Input) {
  const pick = (names: object) => Object.entries(input).filter(([name]) => Object.hasOwn(names, name));
  const write = (value: unknown) => encodeURIComponent(String(value));
  return {
    method,
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => write(input[name])),
    query: pick(query)
      .map(([name, value]) => `${name}=${write(value)}`)
      .join("&"),
    ...(body && { body: Object.fromEntries(pick(body)) }),
  };
}

describe.each([true, false])("a sandbox with strict: %s responds to every input", (strict) => {
  const open = () => createSandbox({ rateLimits: "none", startAt: 1_728_640_000_000, strict });

  const operations = [
    ...listOperations(operationsA).map((each) => [each.id, each, descriptionsA[each.id], sendA] as const),
    ...listOperations(operationsB).map((each) => [`${each.id} of B`, each, descriptionsB[each.id], sendB] as const),
  ];

  it.each(operations)("of %s", async (_, operation, described, send) => {
    const sandbox = open();
    for (const name of Object.keys(described!.input)) {
      for (const value of Object.hasOwn(operation.body ?? {}, name) ? values : texts) {
        const request = writeRequest(operation, { ...described!.example, [name]: value });
        expect((await send(sandbox, request)).status).toBeLessThan(500);
      }
    }
  });

  it("of paths outside of the contract", async () => {
    const sandbox = open();
    const path = "/api/v3/accounts/universal-transfer";
    const transfer = { currency: "USDT", amount: "1", fromAccountType: "MAIN", toAccountType: "TRADE", clientOid: "t" };
    for (const name of Object.keys(transfer)) {
      for (const value of values) {
        expect((await sendA(sandbox, { path, body: { ...transfer, [name]: value } })).status).toBeLessThan(500);
      }
    }
    for (const text of texts.map(encodeURIComponent)) {
      const query = `symbol=${text}&currency=${text}&type=${text}`;
      for (const { startUpRoutes, name } of services) {
        const send = name === "service-a" ? sendA : sendB;
        for (const { method, path } of startUpRoutes)
          expect((await send(sandbox, { method, path, query })).status).toBeLessThan(500);
      }
    }
  });
});
