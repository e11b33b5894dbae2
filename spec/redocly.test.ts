import { execFile } from "node:child_process";
import { createRequire } from "node:module";
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

it.each(["service-a", "service-b"])("%s.yaml passes the recommended rules of Redocly without warning", async (name) => {
  expect(await lint(join(folder, `openapi/${name}.yaml`))).toEqual([]);
});
