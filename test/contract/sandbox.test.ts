import { type ContractOptions, contractChecks } from "@exch/contract";
import { type BrokenInput, brokenInputs, exampleInput, rawRequest, readDocument } from "@exch/contract/document";
import { createSandbox, type Sandbox } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arrange, startOf } from "./arrange.ts";
import { type Subject, walkContract } from "./every-operation.ts";
import { optionsFor } from "./populated-sandbox.ts";
import { sendRaw } from "./send-raw.ts";
import { type ServiceName, serviceNames } from "./services.ts";
import { signRaw } from "./signed-request.ts";

interface Door {
  sandbox: Sandbox;
  baseUrl: string;
  fetch: typeof fetch;
  close(): Promise<void>;
}

const doors: Record<string, (name: ServiceName) => Promise<Door>> = {
  async "in process"(name) {
    const sandbox = openInProcess(name);
    return { sandbox, baseUrl: "https://sandbox", fetch: sandbox.respond as typeof fetch, async close() {} };
  },
  async "on a port"(name) {
    const options = { startAt: startOf[name], rateLimits: "none", clock: "manual" } as const;
    const { sandbox, url, close } = await startSandboxServer(options);
    return { sandbox, baseUrl: url, fetch, close };
  },
};

function openInProcess(name: ServiceName): Sandbox {
  const sandbox = createSandbox({ startAt: startOf[name], rateLimits: "none" });
  for (const { symbol } of sandbox.markets) sandbox.liquidity.ladder(symbol);
  return sandbox;
}

/** The sandbox has state, so its inputs are arranged; and then its lists are not empty. */
async function openSandbox(name: ServiceName, open: (name: ServiceName) => Promise<Door>): Promise<Subject> {
  const { sandbox, baseUrl, fetch, close } = await open(name);
  const { clock, credentials } = sandbox;
  return {
    client: { baseUrl, fetch: fetch as Subject["client"]["fetch"], clock, credentials },
    inputFor: (operation) => arrange(name, sandbox, operation),
    checkAnswer(_, __, payload) {
      const list = (payload as { items?: unknown })?.items ?? payload;
      if (Array.isArray(list)) expect(list).not.toEqual([]);
    },
    close,
  };
}

describe.each(serviceNames)("the client of %s against the sandbox", (name) => {
  describe.each(Object.entries(doors))("%s", (_, open) => walkContract(name, () => openSandbox(name, open)));
});

describe.each(serviceNames)("the sandbox of %s holds the contract, effects and all", (name) => {
  const sandbox = openInProcess(name);
  const { operations } = readDocument(name);
  const values: ContractOptions["values"] = (id) => arrange(name, sandbox, operations.find((each) => each.id === id)!);
  const service = name === "service-a" ? "a" : "b";
  for (const check of contractChecks({ ...optionsFor(service, sandbox), effects: true, values, strict: true })) {
    it(check.name, check.run);
  }
});

describe.each(serviceNames)("the sandbox of %s refuses", (name) => {
  const document = readDocument(name);
  let door: Door;
  beforeAll(async () => {
    door = await doors["on a port"]!(name);
  });
  afterAll(() => door.close());

  it.each(document.operations.map((operation) => [operation.id, operation] as const))(
    "%s, with its own code and the field's name",
    async (_, operation) => {
      for (const broken of brokenInputs(document, operation).filter(({ onWire }) => onWire)) {
        const request = rawRequest(operation, broken.input);
        const isPublic = operation.security.length === 0;
        const signed = isPublic ? { ...request, headers: {} } : await signRaw(name, door.sandbox, request);
        const answer = await sendRaw(door.fetch, door.baseUrl, signed);
        expect(answer.status, broken.what).toBe(name === "service-a" ? 200 : 400);
        const { code, msg } = await answer.json();
        expect({ code, msg }, broken.what).toEqual({
          code: brokenCode(name, broken),
          msg: expect.stringContaining(broken.field),
        });
      }
    },
  );

  const secured = document.operations.filter(({ security }) => security.length > 0);
  it.each(secured.map((operation) => [operation.id, operation] as const))(
    "%s without a part of its signature, with its own code",
    async (_, operation) => {
      for (const { name: part } of operation.security) {
        const request = rawRequest(operation, exampleInput(operation));
        const answer = await sendRaw(door.fetch, door.baseUrl, await signRaw(name, door.sandbox, request, part));
        const { status, code } = unauthenticated(name, part);
        expect(answer.status, part).toBe(status);
        expect(await answer.json(), part).toMatchObject({ code, msg: expect.any(String) });
      }
    },
  );
});

/** How each service refuses without a part of its authentication. */
function unauthenticated(name: ServiceName, leftOut: string) {
  if (name === "service-a") return { status: 401, code: "400001" };
  return leftOut === "X-EXCH-APIKEY" ? { status: 401, code: -2014 } : { status: 400, code: -1102 };
}

/** How each service refuses an input. */
function brokenCode(name: ServiceName, { what, field }: BrokenInput) {
  if (name === "service-a") return "400100";
  if (what === `${field} left out`) return -1102;
  return field === "symbol" ? -1121 : -1100;
}
