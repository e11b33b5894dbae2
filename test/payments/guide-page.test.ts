import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { useTemporaryFolder } from "@exch/tools/temporary-folder";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../consumer/guide/examples.ts";
import { run } from "../consumer/run.ts";
import { readGuide, writeGuide } from "../third-service/guide.ts";
import { startPayments } from "./payments-server.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const tested = fileURLToPath(new URL("./api/project/", import.meta.url));
const guide = readGuide("guide/generate.md");
const source = "--conditions=@exch/source";
const folder = useTemporaryFolder({ isShared: true });
let server: Awaited<ReturnType<typeof startPayments>>;

beforeAll(async () => {
  writeGuide(guide, folder.at());
  cpSync(join(tested, "package.json"), folder.at("package.json"));
  symlinkSync(join(root, "test/node_modules"), folder.at("node_modules"));
  server = await startPayments("canary-token");
});

afterAll(() => server.close());

describe("the guide page on a client for your own API", () => {
  const project = [...guide.files].filter(([name]) => name !== "server.js");
  it.each(project)("shows %s as it is in the tested project", (name, shown) => {
    expect(shown).toBe(readFileSync(join(tested, name), "utf8"));
  });

  it("generates the client of the tested project", async () => {
    const command = join(root, "packages/generate/src/exch-generate.ts");
    const said = await run(process.execPath, [source, command], { cwd: folder.at() });
    expect(said.trim()).toBe(guide.outputs[0]);
    for (const name of ["api.ts", "operations.ts", "checks.ts"])
      expect(folder.read(`src/gen/${name}`)).toBe(readFileSync(join(tested, "src/gen", name), "utf8"));
  });

  it("pays once and refunds once, though two of three responses are lost", async () => {
    const env = { PAYMENTS_URL: server.url, PAYMENTS_TOKEN: "canary-token" };
    const said = await run(process.execPath, [source, "src/main.ts"], { cwd: folder.at(), env });
    expect(said.trim()).toBe(guide.outputs[1]);
    expect(server.api.executions.map(({ operation }) => operation)).toEqual(["payments.create", "refunds.create"]);
  });

  it("does so with the server that it shows", async () => {
    process.env.PORT = String(await freePort());
    await import(folder.at("server.js"));
    const env = { PAYMENTS_URL: `http://127.0.0.1:${process.env.PORT}`, PAYMENTS_TOKEN: "token" };
    const said = await run(process.execPath, [source, "src/main.ts"], { cwd: folder.at(), env });
    expect(said.trim()).toBe(guide.outputs[1]);
  });
});
