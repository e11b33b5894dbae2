import { describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../sandbox.ts";

const request = { method: "GET", path: "/api/v1/timestamp", query: "", body: "" };

const responseTo = async (sandbox: Sandbox, fault: string) => {
  const delivery = await sandbox.handler.serve({ ...request, headers: { "x-fault": fault } });
  if (delivery.kind !== "complete") throw new Error(`${fault}: ${delivery.kind}`);
  return delivery.response;
};

describe("the header x-fault", () => {
  it.each([
    ["rateLimited 0", "0"],
    ["rateLimited", "1"],
  ])("can have milliseconds: %s", async (fault, seconds) => {
    expect((await responseTo(createSandbox(), fault)).headers["retry-after"]).toBe(seconds);
  });
});

describe("the header Date of an injected response", () => {
  const startAt = 1_790_000_000_000;
  const dateOf = async (fault: string) => {
    const sandbox = createSandbox({ startAt });
    sandbox.skewMs = 3000;
    return Date.parse((await responseTo(sandbox, fault)).headers.date!) - startAt;
  };

  const kinds = ["rateLimited", "unavailable", "serverError", "emptyBody", "malformedEnvelope"];
  it.each(kinds)("is the exchange's time for %s", async (fault) => {
    expect(await dateOf(fault)).toBe(3000);
  });

  it.each(["badGateway", "emptyObject", "htmlPage", "redirect"])("is the time of a proxy for %s", async (fault) => {
    expect(await dateOf(fault)).toBe(603_000);
  });
});

it("the fault redirect leads to another origin, or to the option redirectTo", async () => {
  expect((await responseTo(createSandbox(), "redirect")).headers.location).toBe("http://elsewhere.invalid/");
  const redirectTo = "http://localhost:1/";
  expect((await responseTo(createSandbox({ redirectTo }), "redirect")).headers.location).toBe(redirectTo);
});
