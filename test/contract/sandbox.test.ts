import { createSandbox, type Sandbox } from "@exch/sandbox";
import { startSandboxServer } from "@exch/sandbox/server";
import { describe, expect } from "vitest";
import { arrange, startOf } from "./arrange.ts";
import type { BrokenInput } from "./broken-inputs.ts";
import { rawRequest, sendRaw } from "./raw-request.ts";
import { type ServiceName, serviceNames } from "./services.ts";
import { signRaw } from "./signed-request.ts";
import { type Subject, walkContract } from "./walk.ts";

interface Door {
  sandbox: Sandbox;
  baseUrl: string;
  fetch: typeof fetch;
  close(): Promise<void>;
}

const doors: Record<string, (name: ServiceName) => Promise<Door>> = {
  async "in process"(name) {
    const sandbox = createSandbox({ startAt: startOf[name], rateLimits: "none" });
    for (const { symbol } of sandbox.markets) sandbox.liquidity.ladder(symbol);
    return { sandbox, baseUrl: "https://sandbox", fetch: sandbox.respond as typeof fetch, async close() {} };
  },
  async "on a port"(name) {
    const options = { startAt: startOf[name], rateLimits: "none", clock: "manual" } as const;
    const { sandbox, url, close } = await startSandboxServer(options);
    return { sandbox, baseUrl: url, fetch, close };
  },
};

/** The sandbox has state, so its inputs are arranged; and it refuses as the services do. */
async function openSandbox(name: ServiceName, open: (name: ServiceName) => Promise<Door>): Promise<Subject> {
  const { sandbox, baseUrl, fetch, close } = await open(name);
  const { clock, credentials } = sandbox;
  return {
    client: { baseUrl, fetch: fetch as Subject["client"]["fetch"], clock, credentials },
    inputFor: (operation) => arrange(name, sandbox, operation),
    async send(operation, input, leaveOut) {
      const request = rawRequest(operation, input);
      const isPublic = operation.security.length === 0;
      const signed = isPublic ? { ...request, headers: {} } : await signRaw(name, sandbox, request, leaveOut);
      return sendRaw(fetch, baseUrl, signed);
    },
    checkAnswer(_, __, payload) {
      const list = (payload as { items?: unknown })?.items ?? payload;
      if (Array.isArray(list)) expect(list).not.toEqual([]);
    },
    async checkAnswered(answer) {
      expect(answer.status).toBe(200);
      // Service A refuses under this status too.
      if (name === "service-a") expect(await answer.json()).toMatchObject({ code: "200000" });
    },
    async checkUnauthenticated(answer, leftOut) {
      const { status, code } = unauthenticated(name, leftOut);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code, msg: expect.any(String) });
    },
    async checkBroken(answer, broken) {
      expect(answer.status).toBe(name === "service-a" ? 200 : 400);
      const { code, msg } = await answer.json();
      expect({ code, msg }).toEqual({ code: brokenCode(name, broken), msg: expect.stringContaining(broken.field) });
    },
    close,
  };
}

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

describe.each(serviceNames)("the client of %s against the sandbox", (name) => {
  describe.each(Object.entries(doors))("%s", (_, open) => walkContract(name, () => openSandbox(name, open)));
});
