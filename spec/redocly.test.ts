import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = dirname(fileURLToPath(import.meta.url));
const redocly = createRequire(import.meta.url)
  .resolve("@redocly/cli/package.json")
  .replace("package.json", "bin/cli.js");
const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Lints documents with Redocly and the rules of redocly.yaml. */
function lint(...documents: string[]): Promise<{ code: number; problems: { ruleId: string; pointer: string }[] }> {
  const args = [redocly, "lint", "--config", join(folder, "redocly.yaml"), "--format", "json", ...documents];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 1 << 26 }, (error, stdout) => {
      const { problems } = JSON.parse(stdout.slice(stdout.indexOf("{")));
      resolve({
        code: typeof error?.code === "number" ? error.code : 0,
        problems: problems.map((problem: any) => ({ ruleId: problem.ruleId, pointer: problem.location[0].pointer })),
      });
    });
  });
}

describe("the published OpenAPI documents", () => {
  let scratch = "";
  beforeAll(async () => {
    scratch = await mkdtemp(join(tmpdir(), "exch-redocly-"));
  });
  afterAll(() => rm(scratch, { recursive: true }));

  it.each(["service-a", "service-b"])("for %s pass the recommended rules without error or warning", async (service) => {
    expect(await lint(join(folder, "openapi", `${service}.yaml`))).toEqual({ code: 0, problems: [] });
  });

  it("fail the lint if an example breaks a rule of its schema, with a problem at its place", async () => {
    const document = JSON.parse(await readFile(join(folder, "openapi/service-a.json"), "utf8"));
    const body = document.paths["/api/v1/hf/orders"].post.requestBody.content["application/json"];
    body.example = { ...body.example, type: "market" };
    const invalid = join(scratch, "invalid.json");
    await writeFile(invalid, JSON.stringify(document));

    const { code, problems } = await lint(invalid);

    expect(code).not.toBe(0);
    expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(new Set(["no-invalid-media-type-examples"]));
    expect(problems[0]?.pointer).toContain("/paths/~1api~1v1~1hf~1orders/post/requestBody");
  });
});
