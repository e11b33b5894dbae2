import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { runExchContract } from "../contract/run-exch-contract.ts";
import { readGuide } from "../third-service/guide.ts";
import { startPayments } from "./payments-server.ts";

const project = fileURLToPath(new URL("./api/project/", import.meta.url));
const guide = readGuide("reference/contract-tests.md");
const folder = mkdtempSync(join(tmpdir(), "payments-contract-"));
const values = join(folder, "values.json");
writeFileSync(values, guide.files.get("values.json") ?? "");

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs exch-contract in the folder of the payments client, with effects. */
function exchContract(url: string, flags: readonly string[] = []) {
  const own = ["--base-url", url, "--rate", "0", "--effects", "--values", values];
  return runExchContract([...own, ...flags], { EXCH_TOKEN: "canary-token" }, project);
}

describe("exch-contract with the document, definition and operations of the payments API", () => {
  it("is described in the guide as it is tested here", () => {
    expect(guide.files.get("contract.config.ts")).toBe(readFileSync(join(project, "contract.config.ts"), "utf8"));
  });

  it("finds nothing in a service that keeps its contract, effects included", async () => {
    const server = await startPayments("canary-token", { isReliable: true });
    const ended = await exchContract(server.url, ["--strict"]);
    await server.close();
    expect(ended.err).toBe("");
    expect(ended.out).toMatch(/ok {7}payments\.create +\d+ passed/);
    expect(ended.out).toContain("0 failed");
    expect(ended.code).toBe(0);
  });

  it("finds a service that forgets idempotency keys, with commands that repeat it", async () => {
    const server = await startPayments("canary-token", { isReliable: true, keyLifetimeMs: 0 });
    const report = join(folder, "report.json");
    const { code, out } = await exchContract(server.url, ["--report", report]);
    const { causes } = JSON.parse(readFileSync(report, "utf8"));
    const name = "payments.create · effects · again under its key";
    const cause = causes.find(({ cases }: { cases: string[] }) => cases.includes(name));
    expect(code).toBe(1);
    expect(cause).toMatchObject({
      rule: "a repeat under an idempotency key gets the first response",
      repeat: expect.stringContaining(`--effects --values ${values} --rate 0 --seed`),
      curl: expect.stringContaining('-H "authorization: Bearer $EXCH_TOKEN"'),
    });
    expect(out).not.toContain("canary-token");
    const again = await exchContract(server.url, ["--case", name]);
    await server.close();
    expect(again.out).toContain("1 failed");
  });
});
