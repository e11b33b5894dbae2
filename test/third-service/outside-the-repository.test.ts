import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { packedPackages } from "../consumer/package/packed.ts";
import { run } from "../consumer/run.ts";
import { readGuide, writeGuide } from "./guide.ts";
import { type LedgerServer, startLedger } from "./server.ts";

/** Compiler of the workspace, used in addition to the project's own. */
const typescript7 = fileURLToPath(new URL("../../node_modules/typescript/bin/tsc", import.meta.url));
const here = fileURLToPath(new URL("./", import.meta.url));
const secret = "canary-ledger-secret";
const minutes = 60_000;

let around: string;
let project: string;

/** Packs the published packages, and installs them by npm in a project outside the workspace. */
beforeAll(async () => {
  around = mkdtempSync(join(tmpdir(), "third-service-"));
  project = join(around, "ledger-client");
  const packed = await packedPackages(join(around, "packed"));
  writeProject(project);
  const tarballs = new Map(packed.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const manifest = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  for (const kind of ["dependencies", "devDependencies"]) {
    for (const name of Object.keys(manifest[kind])) manifest[kind][name] = tarballs.get(name) ?? manifest[kind][name];
  }
  writeFileSync(join(project, "package.json"), JSON.stringify(manifest));
  await run("npm", ["install", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"], { cwd: project });
}, 5 * minutes);

afterAll(() => rmSync(around, { recursive: true, force: true }));

/** Writes the project. Its specification, signer and definition are those of the service in the repository. */
function writeProject(folder: string): void {
  cpSync(`${here}project`, folder, { recursive: true });
  mkdirSync(join(folder, "spec"));
  for (const name of ["main", "envelope", "accounts", "transfers", "status"]) {
    const text = readFileSync(`${here}service/spec/${name}.tsp`, "utf8");
    const own = text
      .replace('"../common/main.tsp"', '"@exch/spec"')
      // The documents of the repository have lists with commas only; other documents also repeat the name.
      .replace("@query currencies", "@query(#{ explode: true }) currencies");
    writeFileSync(join(folder, `spec/${name}.tsp`), own);
  }
  for (const name of ["signer", "definition"]) {
    const text = readFileSync(`${here}service/package/src/${name}.ts`, "utf8");
    writeFileSync(join(folder, `src/${name}.ts`), text.replace('"./gen/error-codes.ts"', '"./error-codes.ts"'));
  }
}

/** Runs a program of the project. */
function runOwn(name: string, { cwd = project, args = [] as string[] } = {}): Promise<string> {
  return run(process.execPath, [join(project, "node_modules/.bin", name), ...args], { cwd });
}

describe("a service outside this repository, with the published packages only,", () => {
  it("is generated from its TypeSpec, the same bytes each time", { timeout: 2 * minutes }, async () => {
    expect(await runOwn("exch-generate")).toContain("8 operations; effects: 8 declared");
    expect(await runOwn("exch-generate", { args: ["--check"] })).toContain("src/gen is current");
  });

  it("works after the steps of the guide, from an OpenAPI document", { timeout: 2 * minutes }, async () => {
    const own = join(around, "from-the-guide");
    const guide = readGuide("generate.md");
    writeGuide(guide, own);
    writeFileSync(join(own, "package.json"), JSON.stringify({ type: "module" }));
    symlinkSync(join(project, "node_modules"), join(own, "node_modules"));
    expect((await runOwn("exch-generate", { cwd: own })).trim()).toBe(guide.outputs[0]);
    await runOwn("tsc", { cwd: own });
    const server = await startLedger(secret);
    const env = { LEDGER_URL: server.url, LEDGER_KEY: "ledger-key-of-the-test", LEDGER_SECRET: secret };
    try {
      expect((await run(process.execPath, ["src/main.ts"], { cwd: own, env })).trim()).toBe(guide.outputs[1]);
    } finally {
      await server.close();
    }
  });

  it("is not generated when its TypeSpec breaks a lint rule", { timeout: 2 * minutes }, async () => {
    const file = join(project, "spec/accounts.tsp");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace("@idempotent\n", ""));
    await expect(runOwn("exch-generate")).rejects.toThrow(
      /spec\/accounts\.tsp:\d+:\d+ - error @exch\/spec\/effect: accounts\.freeze: has no effect; add @read/,
    );
    writeFileSync(file, text);
  });

  it("fails the check when a generated file was changed by hand", { timeout: 2 * minutes }, async () => {
    const file = join(project, "src/gen/api.ts");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, `${text}// by hand\n`);
    await expect(runOwn("exch-generate", { args: ["--check"] })).rejects.toThrow(
      "src/gen is stale: api.ts; run exch-generate",
    );
    writeFileSync(file, text);
  });

  it("compiles with TypeScript 5.9 and 7", { timeout: 2 * minutes }, async () => {
    await runOwn("tsc");
    await run(process.execPath, [typescript7, "-p", "."], { cwd: project });
  });

  it("makes signed, paged, exact and settled calls", { timeout: 2 * minutes }, async () => {
    const server = await startLedger(secret);
    try {
      const said = await run(process.execPath, ["dist/main.js", server.url, secret], { cwd: project });
      expect(JSON.parse(said)).toEqual(expected);
      expect(said).not.toContain(secret);
      expectOneOfEach(server);
    } finally {
      await server.close();
    }
  });
});

const expected = {
  account: { id: "9007199254740993", currency: "EUR", balance: "0.10", state: "open" },
  accounts: ["9007199254740993", "7002", "7003", "9007199254740995", "7005"],
  made: "9007199254740997",
  // Its response was lost after execution: the client looked it up by its reference.
  settled: "lost-after",
  // Its request was lost: the client looked it up until it could no longer be accepted.
  never: "transfers.create",
  unknown: "transfers.reverse",
  rejected: ["not_enough", "balance"],
  invalid: [
    'amount must be a decimal string such as "0.001", not a number: numbers lose digits',
    'day may be given only while timing is "onDay"',
  ],
  frozen: "frozen",
  transfers: ["plain", "lost-after"],
  envelope: { ok: true, result: { id: "7002", currency: "EUR", balance: "1.10", state: "open" } },
  zod: false,
  wrongSecret: "ApiError",
};

/** Expects that no transfer was sent twice, and that identifiers were sent as integers. */
function expectOneOfEach({ requests }: LedgerServer): void {
  const posts = requests.filter((request) => request.startsWith("POST"));
  expect(new Set(posts).size).toBe(posts.length);
  expect(posts[0]).toBe(
    'POST /transfers {"source":9007199254740993,"target":7002,"amount":"2.50","reference":"plain"}',
  );
  expect(requests).toContain("GET /accounts?limit=2&currencies=EUR&currencies=C%20F");
}
