import { describe, expect, it } from "vitest";
import { createSandbox } from "../sandbox.ts";
import { sendB } from "../testing/send.ts";
import type { FaultKind } from "./fault-table.ts";

const url = "http://sandbox/api/v1/margin/config";

function open(kind: FaultKind) {
  const sandbox = createSandbox({ startAt: 1_790_000_000_000 });
  sandbox.faults.next(kind);
  return sandbox;
}

describe("a fetch with an injected fault", () => {
  it("fails as a fetch over a network does, so that a lost request does not look like one that was not sent", async () => {
    const error = await open("dropRequest")
      .fetch(url)
      .catch((error: unknown) => error);
    expect(error).toBeInstanceOf(TypeError);
    expect((error as Error).cause).toMatchObject({ code: "ECONNRESET", syscall: "read" });
  });

  const stalls = ["stalledRequest", "noResponse", "stalledBody"] as const;
  it.each(stalls)("of %s rejects with the reason when the caller aborts", async (kind) => {
    const sandbox = open(kind);
    const init = { signal: AbortSignal.timeout(10) };
    const reading = async () => (await sandbox.fetch(url, init as object)).text();
    await expect(reading()).rejects.toMatchObject({ name: "TimeoutError" });
  });

  it("sends nothing if the caller has aborted before", async () => {
    const sandbox = open("resetAfterExecution");
    await expect(sandbox.fetch(url, { signal: AbortSignal.abort() } as object)).rejects.toThrow("abort");
    expect(sandbox.served).toEqual([]);
  });

  it("of truncatedBody resolves to a Response whose body breaks off in the middle", async () => {
    const response = await open("truncatedBody").fetch(new Request(url));
    const reader = response.body!.getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toMatch(/^\{"code":"200000"/);
    await expect(reader.read()).rejects.toThrow("terminated");
  });

  it("of truncatedJson resolves to a complete response that is not JSON", async () => {
    const response = await open("truncatedJson").fetch(url);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(() => JSON.parse(text)).toThrow(SyntaxError);
  });

  it("also changes the responses of respond", async () => {
    expect((await open("htmlPage").respond(url)).status).toBe(503);
  });
});

describe("a delayed execution", () => {
  it("is finished when quiet resolves, and takes a time in the range of the rule", async () => {
    const sandbox = createSandbox({ startAt: 1_790_000_000_000 });
    sandbox.faults.add({ kind: "delayedExecution", ms: [100, 900] });
    const path = "/sapi/v1/capital/withdraw/apply";
    const query = "coin=USDT&address=0x1&amount=5";
    for (let index = 0; index < 5; index++) void sendB(sandbox, { method: "POST", path, query });
    await new Promise((resolve) => setTimeout(resolve));
    const startedAt = sandbox.now;
    await sandbox.advance(900);
    await sandbox.handler.quiet();
    const late = sandbox.executionLog.executions.map(({ at }) => at - startedAt);
    expect(late).toHaveLength(5);
    expect(new Set(late).size).toBeGreaterThan(2);
    expect(late.every((ms) => ms >= 100 && ms < 900)).toBe(true);
  });
});
