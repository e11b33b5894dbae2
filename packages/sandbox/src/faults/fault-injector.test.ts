import { describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";

const asking = (sandbox: Sandbox, fault: string) =>
  sandbox.handler.serve({
    method: "GET",
    path: "/api/v1/timestamp",
    query: "",
    body: "",
    headers: { "x-fault": fault },
  });

const answer = async (sandbox: Sandbox, fault: string) => {
  const delivery = await asking(sandbox, fault);
  if (delivery.kind !== "complete") throw new Error(`${fault}: ${delivery.kind}`);
  return delivery.response;
};

describe("a request that says itself what is to go wrong", () => {
  it.each([
    ["rateLimited 0", "0"],
    ["rateLimited 7000", "7"],
    ["rateLimited", "1"],
  ])("%s: says also for how long", async (fault, seconds) => {
    expect((await answer(createSandbox(), fault)).headers["retry-after"]).toBe(seconds);
  });

  it("is late by so many milliseconds", async () => {
    const sandbox = createSandbox();
    let isOver = false;
    const late = asking(sandbox, "delayedExecution 300").then(() => (isOver = true));
    await new Promise(setImmediate);
    sandbox.advance(299);
    await new Promise(setImmediate);
    expect(isOver).toBe(false);
    sandbox.advance(1);
    await late;
  });

  it("is served where it names no fault", async () => {
    expect((await answer(createSandbox(), "nonsense 3")).status).toBe(200);
  });
});

describe("the date of an answer", () => {
  const startAt = 1_790_000_000_000;
  const told = async (fault: string) => {
    const sandbox = createSandbox({ startAt });
    sandbox.skewMs = 3000;
    return Date.parse((await answer(sandbox, fault)).headers.date!) - startAt;
  };

  it.each(["rateLimited", "unavailable", "serverError", "emptyBody", "malformedEnvelope"])(
    "%s tells the exchange's time",
    async (fault) => {
      expect(await told(fault)).toBe(3000);
    },
  );

  it.each(["badGateway", "emptyObject", "htmlPage", "redirect"])(
    "%s tells that of somebody on the way",
    async (fault) => {
      expect(await told(fault)).toBe(603_000);
    },
  );
});

it("leads elsewhere, or where the option redirectTo says", async () => {
  expect((await answer(createSandbox(), "redirect")).headers.location).toBe("http://elsewhere.invalid/");
  const redirectTo = "http://localhost:1/";
  expect((await answer(createSandbox({ redirectTo }), "redirect")).headers.location).toBe(redirectTo);
});
