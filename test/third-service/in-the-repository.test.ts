import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyWorkspace } from "@exch/tools/copy-workspace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../consumer/run.ts";
import { key, startLedger } from "./server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const secret = "canary-ledger-secret";

let copy: string;
let server: Awaited<ReturnType<typeof startLedger>>;

/** Copies the repository, adds the two folders of the ledger, installs and generates. */
beforeAll(async () => {
  copy = join(mkdtempSync(join(tmpdir(), "third-service-")), "exch");
  await copyWorkspace(root, copy);
  cpSync(join(root, "test/third-service/service/package"), join(copy, "packages/service-ledger"), { recursive: true });
  cpSync(join(root, "test/third-service/service/spec"), join(copy, "spec/service-ledger"), { recursive: true });
  mkdirSync(join(copy, "packages/service-ledger/node_modules/@exch"), { recursive: true });
  link("service-ledger", "@exch/runtime", "runtime");
  for (const name of ["cli", "contract", "mcp"]) link(name, "@exch/service-ledger", "service-ledger");
  link("service-ledger", "zod", "service-b/node_modules/zod");
  await runSource("tools/generate/main.ts");
  server = await startLedger(secret);
});

afterAll(async () => {
  await server.close();
  rmSync(join(copy, ".."), { recursive: true, force: true });
});

/** Links what a package of the copy depends on, as an installation does. */
function link(from: string, name: string, to: string): void {
  symlinkSync(join(copy, "packages", to), join(copy, "packages", from, "node_modules", name));
}

/** Runs a program of the copy from its sources. */
function runSource(program: string, ...args: string[]): Promise<string> {
  const env = { EXCH_BASE_URL: server?.url ?? "", EXCH_KEY: key, EXCH_SECRET: secret, EXCH_READ_ONLY: "false" };
  return run(process.execPath, ["--conditions=@exch/source", program, ...args], { cwd: copy, env });
}

/** Runs a module of the copy, passed as a string. */
function runText(code: string): Promise<string> {
  return runSource("--input-type=module", "--eval", code);
}

describe("a third service, added to the repository as one package and one spec folder,", () => {
  it("changes nothing else but generated files", () => {
    const args = ["status", "--porcelain", "--untracked-files=all"];
    const status = execFileSync("git", args, { cwd: copy, encoding: "utf8" });
    const changed = status.match(/(?<=^.. )(?!\w+\/service-ledger\/).+/gm);
    expect(changed?.sort()).toEqual([
      "docs/errors.md",
      "docs/gaps.md",
      "packages/cli/package.json",
      "packages/cli/src/gen/errors-page.ts",
      "packages/cli/src/gen/services.ts",
      "packages/contract/package.json",
      "packages/contract/src/gen/services.ts",
      "packages/mcp/package.json",
      "packages/mcp/src/gen/services.ts",
      "spec/openapi/service-ledger.json",
      "spec/openapi/service-ledger.provenance.json",
      "spec/openapi/service-ledger.yaml",
    ]);
    for (const name of ["cli", "contract", "mcp"]) {
      const { dependencies } = JSON.parse(readFileSync(join(copy, `packages/${name}/package.json`), "utf8"));
      expect(dependencies).toHaveProperty("@exch/service-ledger", "workspace:^");
    }
  });

  it("has a typed client, which compiles and makes calls", async () => {
    await run(join(root, "node_modules/.bin/tsc"), ["-p", join(copy, "packages/service-ledger")], { cwd: copy });
    const options = JSON.stringify({ baseUrl: server.url, credentials: { key, secret } });
    const made = await runText(`
      import { makeTransfers } from "./packages/service-ledger/src/testing/make-transfers.ts";
      console.log(JSON.stringify(await makeTransfers(${options})));
    `);
    const transfer = { id: "9007199254740997", amount: "2.50" };
    expect(JSON.parse(made)).toEqual({ ...transfer, invalid: "InvalidRequestError", rejected: "balance" });
  });

  it("is on the command line, with help and calls", async () => {
    const cli = "packages/cli/src/main.ts";
    expect(await runSource(cli, "--help")).toMatch(/ledger RESOURCE OPERATION\s+the ledger: accounts and transfers/);
    expect(await runSource(cli, "ledger", "transfers", "create", "--help")).toContain("--reference TEXT");
    const account = await runSource(cli, "ledger", "accounts", "get", "--accountId", "7002", "--output", "json");
    expect(JSON.parse(account)).toEqual({ id: "7002", currency: "EUR", balance: "1.10", state: "open" });
  });

  it("is tested by exch-contract, which reports a violation of the contract", async () => {
    const test = (...groups: string[]) =>
      runSource(
        "packages/contract/src/main.ts",
        ...["--service", "ledger", "--rate", "0", "--seed", "1", "--groups", groups.join(",")],
      );
    expect(await test("example", "digits", "paging", "auth", "errors")).toMatch(/^\d{2} passed, 0 failed/m);
    await expect(test("boundaries")).rejects.toThrow("accounts.list · boundaries · limit above its maximum");
  });

  it("is in the documentation: reference, error codes, gaps and texts for programs", async () => {
    const shown = await runText(`
      import { annotateDocument } from "./tools/site/reference/annotate.ts";
      import { services } from "./tools/site/reference/document.ts";
      import { listPages } from "./tools/site/content/list-pages.ts";
      const { paths } = annotateDocument(services.find(({ name }) => name === "service-ledger"));
      const { description, "x-codeSamples": samples } = paths["/transfers"].post;
      console.log(JSON.stringify({ description, samples, page: listPages([]).at(-1).markdown }));
    `);
    const { description, samples, page } = JSON.parse(shown);
    expect(description).toContain("| **Client** | `ledger.transfers.create(input)` |");
    expect(samples[0].source).toContain('import { createServiceLedger } from "@exch/service-ledger";');
    expect(page).toContain("[service-ledger.yaml](/openapi/service-ledger.yaml)");
    expect(readFileSync(join(copy, "docs/errors.md"), "utf8")).toContain("`not_enough` | balance | yes: state |");
    expect(readFileSync(join(copy, "docs/gaps.md"), "utf8")).toContain("## Ledger\n\nNo gaps.");
  });

  it("keeps the rules for imports and folders", async () => {
    const problems = await runText(`
      import { checkImports } from "./tools/imports/check-imports.ts";
      import { printProblem, readGitTree } from "./tools/repository/tree.ts";
      const problems = await checkImports(readGitTree("."), ".");
      console.log(problems.map(printProblem).filter((text) => text.includes("ledger")).join("\\n"));
    `);
    expect(problems.trim()).toBe("");
  });
});
