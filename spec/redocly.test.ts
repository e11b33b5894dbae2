import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const folder = dirname(fileURLToPath(import.meta.url));
const redocly = createRequire(import.meta.url)
  .resolve("@redocly/cli/package.json")
  .replace("package.json", "bin/cli.js");
const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Lints a document with Redocly and the rules of redocly.yaml. Returns its problems, each rule with the pointer of the place. */
function lint(document: string): Promise<string[]> {
  const args = [redocly, "lint", "--config", join(folder, "redocly.yaml"), "--format", "json", document];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { env, maxBuffer: 1 << 26 }, (_, stdout) => {
      const { problems } = JSON.parse(stdout.slice(stdout.indexOf("{")));
      resolve(problems.map(({ ruleId, location }: any) => `${ruleId} ${location[0].pointer}`));
    });
  });
}

it.each(["service-a", "service-b"])(
  "%s.yaml passes the recommended rules of Redocly without error or warning",
  async (name) => {
    expect(await lint(join(folder, `openapi/${name}.yaml`))).toEqual([]);
  },
);

it("Redocly reports an example of a document that breaks a rule of its schema, at its place", async () => {
  const document = JSON.parse(await readFile(join(folder, "openapi/service-a.json"), "utf8"));
  const body = document.paths["/api/v1/hf/orders"].post.requestBody.content["application/json"];
  body.example = { ...body.example, type: "market" };
  const scratch = await mkdtemp(join(tmpdir(), "exch-redocly-"));
  await writeFile(join(scratch, "invalid.json"), JSON.stringify(document));
  const problems = await lint(join(scratch, "invalid.json"));
  await rm(scratch, { recursive: true });
  expect(problems[0]).toContain("no-invalid-media-type-examples #/paths/~1api~1v1~1hf~1orders/post/requestBody");
});
