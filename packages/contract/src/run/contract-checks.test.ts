import type { FetchInit } from "@exch/runtime";
import { describe, expect, it } from "vitest";
import { readDocument } from "../document/openapi-document.ts";
import { type Arrange, groups, type Values } from "../options/contract-options.ts";
import { contractChecks } from "./contract-checks.ts";
import { runContract } from "./run-contract.ts";

const credentials = { key: "the-key", secret: "the-secret", passphrase: "the-passphrase" };

/** A server that answers everything with the same. */
function server(text = '{"code":"400100","msg":"no"}', status = 200) {
  const asked: string[] = [];
  const fetch = async (url: string, { method }: FetchInit) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return { status, headers: new Headers({ "content-type": "application/json" }), text: async () => text };
  };
  return { asked, fetch };
}

const { operations } = readDocument("service-a");
const withEffect = operations.filter(({ effect }) => effect.kind !== "read");

/** Whether a request is to an operation with an effect. */
function hasEffect(request: string): boolean {
  return withEffect.some(({ method, path }) =>
    new RegExp(`^${method} ${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(request),
  );
}

describe("the contract tests", () => {
  it("send nothing before a check is tried", () => {
    const { asked, fetch } = server();
    expect(contractChecks({ service: "a", fetch, credentials }).length).toBeGreaterThan(500);
    expect(asked).toEqual([]);
  });

  it("never ask for an effect unless they are told to", async () => {
    const { asked, fetch } = server();
    const { checked } = await runContract({ service: "a", fetch, credentials, rate: 0, runs: 2 });
    expect(asked.filter(hasEffect)).toEqual([]);
    expect(asked.length).toBeGreaterThan(300);
    const alone = checked.filter(({ check }) => check.what === "is left alone").map(({ check }) => check.operation);
    expect(alone).toEqual(withEffect.map(({ id }) => id));
  });

  it.each<[string, Values | Arrange, string[]]>([
    ["only on values that are given", { "orders.cancelAll": {} }, ["orders.cancelAll"]],
    ["on whatever is arranged", (_: string, example) => example, withEffect.map(({ id }) => id)],
  ])("ask for effects %s", async (_, values, expected) => {
    const { fetch } = server();
    const options = { service: "a", fetch, credentials, rate: 0, effects: true, values, groups: ["auth"] } as const;
    const checks = contractChecks(options).filter(({ what }) => what !== "is left alone");
    const tried = new Set(checks.map(({ operation }) => operation));
    expect(withEffect.map(({ id }) => id).filter((id) => tried.has(id))).toEqual(expected);
  });

  it("leave signed operations alone without a key", async () => {
    const { fetch } = server();
    const { checked } = await runContract({ service: "a", fetch, rate: 0, groups: ["example"] });
    const tried = checked.filter(({ result }) => result.outcome !== "skipped").map(({ check }) => check.operation);
    expect(tried).not.toContain("accounts.list");
    expect(checked.find(({ check }) => check.operation === "accounts.list")?.result).toEqual({
      outcome: "skipped",
      reason: "signed, and there is no key",
    });
  });

  it("choose operations by id and by resource, and say which there are not", () => {
    const { fetch } = server();
    const chosen = (only: string[]) => [
      ...new Set(contractChecks({ service: "a", fetch, credentials, only }).map(({ operation }) => operation)),
    ];
    expect(chosen(["fees.*", "dcp.get"])).toEqual(["fees.base", "dcp.get", "fees.actual"]);
    expect(() => chosen(["orders.fetch"])).toThrow("only: there is no operation orders.fetch");
  });

  it("end with the first finding, if they are told to", async () => {
    const { fetch } = server('{"data":[]}');
    const report = await runContract({ service: "a", fetch, credentials, rate: 0 }, { bail: true });
    expect(report).toMatchObject({ stopped: true, findings: [{ operation: "accounts.list" }] });
  });

  it("wait where the budget is used up, three times at most, and then prove nothing", async () => {
    const asked: string[] = [];
    const fetch = async (url: string) => {
      asked.push(url);
      const headers = new Headers({ "content-type": "application/json", "gw-ratelimit-reset": "1" });
      return { status: 429, headers, text: async () => '{"code":"429000","msg":"too many requests"}' };
    };
    const options = { service: "a", fetch, rate: 0, only: ["margin.config"], groups: ["example"] } as const;
    const { checked } = await runContract(options);
    expect(checked[0]?.result).toEqual({
      outcome: "skipped",
      reason: "the budget: it is used up, and three waits did not help",
    });
    expect(asked.filter((url) => url.endsWith("/margin/config"))).toHaveLength(3);
  });

  it("say that nothing is there, or that the key is refused, before they say anything of the contract", async () => {
    const gone = async () => {
      throw Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNREFUSED" } });
    };
    await expect(runContract({ service: "a", fetch: gone, credentials, rate: 0 })).rejects.toThrow("nothing answers");
    const { fetch } = server('{"code":"400003","msg":"no such key"}', 401);
    await expect(runContract({ service: "a", fetch, credentials, rate: 0 })).rejects.toThrow(
      "the key is refused, with code 400003",
    );
  });

  it("end where nobody answers any more", async () => {
    const { fetch } = server();
    let left = 5;
    const dying: typeof fetch = (url, init) => {
      left -= 1;
      if (left < 0) throw Object.assign(new Error("gone"), { code: "ECONNRESET" });
      return fetch(url, init);
    };
    const report = await runContract({ service: "a", fetch: dying, credentials, rate: 0 });
    expect(report.stopped).toBe(true);
    expect(report.checked.length).toBeLessThan(40);
    expect(report.findings.at(-1)?.message).toBe("no answer came (ECONNRESET)");
  });

  it("have a name each, of operation, group and what is tried", () => {
    const { fetch } = server();
    const names = contractChecks({ service: "a", fetch, credentials }).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain("accounts.get · auth · no EXCH-API-SIGN");
    expect(groups.every((group) => names.some((name) => name.includes(` · ${group} · `)))).toBe(true);
  });

  it("name the vendor's own headers", () => {
    const { fetch } = server();
    const checks = contractChecks({ service: "b", fetch, credentials, headerPrefix: "OWN" });
    expect(checks.map(({ name }) => name)).toContain("margin.crossPairs · auth · no X-OWN-APIKEY");
  });
});

describe("a check in a test runner", () => {
  const { fetch } = server('{"data":[]}');
  const [broken] = contractChecks({ service: "a", fetch, credentials, rate: 0 });
  const [skipped] = contractChecks({ service: "a", fetch, credentials, rate: 0, only: ["orders.place"] });

  it("throws what it found", async () => {
    await expect(broken?.run()).rejects.toThrow(/accounts\.list · example[\s\S]*no envelope of the service/);
  });

  it("skips by the runner's own means, with the reason, and passes where there are none", async () => {
    const told: string[] = [];
    await skipped?.run({ skip: (reason: string) => told.push(reason) });
    await skipped?.run();
    expect(told).toEqual(["its effect is keyed: tried only with effects"]);
  });
});
