import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../consumer/guide/examples.ts";
import { run } from "../consumer/run.ts";
import { readGuide, writeGuide } from "../third-service/guide.ts";
import { startPayments } from "./payments-server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tested = fileURLToPath(new URL("./api/project/", import.meta.url));
const guide = readGuide("guide/generate.md");
const source = "--conditions=@exch/source";
let folder: string;
let server: Awaited<ReturnType<typeof startPayments>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "payments-guide-"));
  writeGuide(guide, folder);
  cpSync(join(tested, "package.json"), join(folder, "package.json"));
  symlinkSync(join(root, "test/node_modules"), join(folder, "node_modules"));
  server = await startPayments("canary-token");
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe("the guide page on a client for your own API", () => {
  const project = [...guide.files].filter(([name]) => name !== "server.js");
  it.each(project)("shows %s as it is in the tested project", (name, shown) => {
    expect(shown).toBe(readFileSync(join(tested, name), "utf8"));
  });

  it("generates the client of the tested project", async () => {
    const command = join(root, "packages/generate/src/exch-generate.ts");
    const said = await run(process.execPath, [source, command], { cwd: folder });
    expect(said.trim()).toBe(guide.outputs[0]);
    for (const name of ["api.ts", "operations.ts", "checks.ts"])
      expect(readFileSync(join(folder, "src/gen", name), "utf8")).toBe(
        readFileSync(join(tested, "src/gen", name), "utf8"),
      );
  });

  it("pays once and refunds once, though two of three responses are lost", async () => {
    const env = { PAYMENTS_URL: server.url, PAYMENTS_TOKEN: "canary-token" };
    const said = await run(process.execPath, [source, "src/main.ts"], { cwd: folder, env });
    expect(said.trim()).toBe(guide.outputs[1]);
    expect(server.api.executions.map(({ operation }) => operation)).toEqual(["payments.create", "refunds.create"]);
  });

  it("does so with the server that it shows", async () => {
    process.env.PORT = String(await freePort());
    await import(join(folder, "server.js"));
    const env = { PAYMENTS_URL: `http://127.0.0.1:${process.env.PORT}`, PAYMENTS_TOKEN: "token" };
    const said = await run(process.execPath, [source, "src/main.ts"], { cwd: folder, env });
    expect(said.trim()).toBe(guide.outputs[1]);
  });
});
