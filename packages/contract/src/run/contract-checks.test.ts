import type { FetchInit } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import { readDocument } from "../document/openapi-document.ts";
import { type Arrange, groups, type Values } from "../options/contract-options.ts";
import { createContractChecks, notTested } from "./contract-checks.ts";
import { runContract } from "./run-contract.ts";

const credentials = { key: "the-key", secret: "the-secret", passphrase: "the-passphrase" };

/** A server that sends the same response to every request. */
function server(text = '{"code":"400100","msg":"no"}', status = 200) {
  const sent: string[] = [];
  const fetch = async (url: string, { method }: FetchInit) => {
    sent.push(`${method} ${new URL(url).pathname}`);
    return { status, headers: new Headers({ "content-type": "application/json" }), text: async () => text };
  };
  return { sent, fetch };
}

const { operations } = readDocument("service-a");
const withEffect = operations.filter(({ effect }) => effect.kind !== "read");

/** Creates the checks of service A, at a server that rejects everything. */
const createChecks = (more: object = {}) =>
  createContractChecks({ service: "a", fetch: server().fetch, credentials, rate: 0, ...more });

/** True for a request of an operation with an effect. */
function hasEffect(request: string): boolean {
  return withEffect.some(({ method, path }) =>
    new RegExp(`^${method} ${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(request),
  );
}

describe("the contract tests", () => {
  it("send nothing before a check is run", () => {
    const { sent, fetch } = server();
    expect(createContractChecks({ service: "a", fetch, credentials }).length).toBeGreaterThan(500);
    expect(sent).toEqual([]);
  });

  it.each<[string, object]>([
    ["servce is not an option; did you mean service?", { servce: "a" }],
    ["service must be an object, not undefined", { service: undefined }],
    ["service must be a or b, not c", { service: "c" }],
    ["effects must be a boolean, not a string", { effects: "yes" }],
    ["runs must be an integer of at least 0", { runs: -1 }],
    ["rate must be a number of at least 0", { rate: Number.NaN }],
    ["only[1] must be a string, not a number", { only: ["orders.*", 5] }],
    ["groups: unknown group auht; the groups are example, effects", { groups: ["auht"] }],
    ["serviceOptions.signedQuerry is not an option of", { serviceOptions: { signedQuerry: "sent" } }],
  ])("reject a wrong option: %s", async (message, wrong) => {
    expect(() => createChecks(wrong)).toThrow(TypeError);
    expect(() => createChecks(wrong)).toThrow(message);
    const { fetch } = server();
    const run = runContract({ service: "a", fetch, credentials }, { onChek: () => {} } as never);
    await expect(run).rejects.toThrow("onChek is not an option; did you mean onCheck?");
  });

  it("try the key with an operation that is tested: another one may need another key", async () => {
    const { sent, fetch } = server('{"code":"200000","data":{}}');
    await runContract({ service: "a", fetch, credentials, rate: 0, only: ["fees.base"], groups: ["generated"] });
    expect([sent.length, [...new Set(sent.slice(2))]]).toEqual([expect.any(Number), ["GET /api/v1/base-fee"]]);
  });

  it("run one case alone by its name", () => {
    const [name] = createChecks({ groups: ["auth"] }).map((check) => check.name);
    expect(createChecks({ cases: [name] }).map((check) => check.name)).toEqual([name]);
  });

  it("call no operation with an effect by default", async () => {
    const { sent, fetch } = server();
    const { checks } = await runContract({ service: "a", fetch, credentials, rate: 0, runs: 2 });
    expect(sent.filter(hasEffect)).toEqual([]);
    expect(sent.length).toBeGreaterThan(300);
    const notCalled = checks.filter(({ check }) => check.title === notTested).map(({ check }) => check.operation);
    expect(notCalled).toEqual(withEffect.map(({ id }) => id));
  });

  it.each<[string, Values | Arrange, string[]]>([
    ["only those with configured values", { "orders.cancelAll": {} }, ["orders.cancelAll"]],
    ["all of them when values are a function", (_: string, example) => example, withEffect.map(({ id }) => id)],
  ])("call operations with an effect: %s", async (_, values, expected) => {
    const checks = createChecks({ effects: true, values, groups: ["auth"] });
    const tested = new Set(checks.filter(({ title }) => title !== notTested).map(({ operation }) => operation));
    expect(withEffect.map(({ id }) => id).filter((id) => tested.has(id))).toEqual(expected);
  });

  it("execute nothing with effects off, also where a value refers to what an operation with an effect returned", async () => {
    const { sent, fetch } = server();
    const values = { "orders.place": { symbol: "BTC-USDT" }, "orders.get": { orderId: "$orders.place.orderId" } };
    const { checks } = await runContract({ service: "a", fetch, credentials, rate: 0, values, only: ["orders.get"] });
    expect(sent.filter(hasEffect)).toEqual([]);
    const reason = "$orders.place.orderId: orders.place has an effect, and effects are off";
    expect(checks.map(({ result }) => result)).toContainEqual({ outcome: "skipped", reason });
  });

  it("do not test signed operations without a key", async () => {
    const { fetch } = server();
    const { checks } = await runContract({ service: "a", fetch, rate: 0, groups: ["example"] });
    const results = checks.filter(({ check }) => check.operation === "accounts.list").map(({ result }) => result);
    expect(results).toEqual([{ outcome: "skipped", reason: "it is signed, and there is no key" }]);
  });

  it("select operations by id and by resource", () => {
    const chosen = (only: string[]) => [...new Set(createChecks({ only }).map(({ operation }) => operation))];
    const fees = operations.map(({ id }) => id).filter((id) => id.startsWith("fees."));
    expect(chosen(["fees.*", "dcp.get"]).sort()).toEqual([...fees, "dcp.get"].sort());
  });

  it("wait when the rate limit is exceeded, and skip the check after three attempts", async () => {
    const sent: string[] = [];
    const fetch = async (url: string) => {
      sent.push(url);
      const headers = new Headers({ "content-type": "application/json", "gw-ratelimit-reset": "1" });
      return { status: 429, headers, text: async () => '{"code":"429000","msg":"too many requests"}' };
    };
    const options = { service: "a", fetch, rate: 0, only: ["margin.config"], groups: ["example"] } as const;
    const { checks } = await runContract(options);
    const reason = "rate limit: still exceeded after 3 attempts; use a lower rate";
    expect(checks[0]?.result).toEqual({ outcome: "skipped", reason });
    expect(sent.filter((url) => url.endsWith("/margin/config"))).toHaveLength(3);
  });

  it("stop when the service no longer responds", async () => {
    const { fetch } = server();
    let left = 5;
    const dying: typeof fetch = (url, init) => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error("reset"), { code: "ECONNRESET" });
      return fetch(url, init);
    };
    const report = await runContract({ service: "a", fetch: dying, credentials, rate: 0 });
    expect(report.stopped).toBe(true);
    expect(report.checks.length).toBeLessThan(40);
    expect(report.findings.at(-1)?.message).toBe("no response (ECONNRESET)");
  });

  it("have unique names of operation, group and title", () => {
    const names = createChecks().map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("accounts.get · auth · no EXCH-API-SIGN");
    const ofReads = groups.filter((group) => group !== "effects");
    expect(ofReads.every((group) => names.some((name) => name.includes(` · ${group} · `)))).toBe(true);
  });
});

describe("a contract check in a test runner", () => {
  const { fetch } = server('{"data":[]}');
  const [failing] = createChecks({ fetch });
  const [skipped] = createChecks({ only: ["orders.place"] });

  it("throws its findings", async () => {
    await expect(failing?.run()).rejects.toThrow(/accounts\.list · example[\s\S]*no envelope of the service/);
  });

  it("calls the skip function of the runner with the reason, or passes when there is none", async () => {
    const reasons: string[] = [];
    await skipped?.run({ skip: (reason: string) => reasons.push(reason) });
    await skipped?.run();
    expect(reasons).toEqual(["its effect is keyed, and effects are off"]);
  });
});
