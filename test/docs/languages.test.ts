import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox/server";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";

const run = promisify(execFile);
const page = readFileSync(new URL("../../docs/guide/sandbox-from-any-language.md", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "languages-"));
afterAll(() => rmSync(folder, { recursive: true }));

let server: SandboxServer;
beforeEach(async () => {
  server = await startSandboxServer({ credentials: { key: "fixed-key", secret: "fixed-secret", passphrase: "fixed" } });
});
afterEach(() => server.close());

/** Returns a program of the page, and the output that the page shows for it. */
function programOf(file: string): { text: string; output: string } {
  const match = new RegExp(`title="${file}"\\n([\\s\\S]*?)\\n\`\`\`\\n[\\s\\S]*?\`\`\`text\\n([\\s\\S]*?)\`\`\``).exec(
    page,
  );
  return { text: match?.[1] ?? "", output: match?.[2] ?? "" };
}

/** The interpreter, its program on the page, and arguments that fail without the modules that it needs. */
const languages: [name: string, file: string, probe: string[]][] = [
  ["python3", "trade.py", ["-c", "import urllib.request, hmac"]],
  ["perl", "withdraw.pl", ["-MHTTP::Tiny", "-MJSON::PP", "-MDigest::SHA", "-e", "1"]],
];

describe.each(languages)("the program of the guide in %s", (interpreter, file, probe) => {
  const isInstalled = spawnSync(interpreter, probe).status === 0;

  it.skipIf(!isInstalled)(
    `trades on the sandbox and prints what the page shows${isInstalled ? "" : ` (skipped: no ${interpreter})`}`,
    async () => {
      const { text, output } = programOf(file);
      const path = join(folder, file);
      writeFileSync(path, text);
      const keys = {
        EXCH_SANDBOX_KEY: "fixed-key",
        EXCH_SANDBOX_SECRET: "fixed-secret",
        EXCH_SANDBOX_PASSPHRASE: "fixed",
      };
      const env = { ...process.env, ...keys, SANDBOX_URL: server.url };
      const { stdout } = await run(interpreter, [path], { env, timeout: 280_000 });
      expect(output).not.toBe("");
      expect(stdout).toBe(output);
    },
  );
});

it("the table of the control API in the guide is that of the server", async () => {
  const { paths } = (await (await fetch(`${server.url}/sandbox/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { summary }]) => `| \`${method.toUpperCase()} ${path}\` | ${summary} |`),
  );
  expect(page.match(/^\| `[A-Z]+ \/sandbox.*$/gm)?.sort()).toEqual(rows.sort());
});
