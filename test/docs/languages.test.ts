import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { type SandboxServer, startSandboxServer } from "@exch/sandbox";
import { useTemporaryFolder } from "@exch/tools/temporary-folder";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readGuide, writeGuide } from "../third-service/guide.ts";

const run = promisify(execFile);
const guide = readGuide("guide/sandbox-from-any-language.md");
const folder = useTemporaryFolder();

const credentials = { key: "fixed-key", secret: "fixed-secret", passphrase: "fixed" };
let server: SandboxServer;
beforeEach(async () => {
  server = await startSandboxServer({ credentials });
});
afterEach(() => server.close());

/** The interpreter, its program on the page, and arguments that fail without the modules that it needs. */
const languages: [name: string, index: number, file: string, probe: string[]][] = [
  ["python3", 0, "trade.py", ["-c", "import urllib.request, hmac"]],
  ["perl", 1, "withdraw.pl", ["-MHTTP::Tiny", "-MJSON::PP", "-MDigest::SHA", "-e", "1"]],
];

describe.each(languages)("the program of the guide in %s", (interpreter, index, file, probe) => {
  const isInstalled = spawnSync(interpreter, probe).status === 0;

  const note = isInstalled ? "" : ` (skipped: no ${interpreter})`;

  it.skipIf(!isInstalled)(`trades on the sandbox and prints what the page shows${note}`, async () => {
    writeGuide(guide, folder.at());
    const { key: EXCH_SANDBOX_KEY, secret: EXCH_SANDBOX_SECRET, passphrase: EXCH_SANDBOX_PASSPHRASE } = credentials;
    const keys = { EXCH_SANDBOX_KEY, EXCH_SANDBOX_SECRET, EXCH_SANDBOX_PASSPHRASE };
    const env = { ...process.env, ...keys, SANDBOX_URL: server.url };
    const { stdout } = await run(interpreter, [folder.at(file)], { env, timeout: 280_000 });
    expect(stdout.trim()).toBe(guide.outputs[index]);
  });
});

it("the table of the control API in the guide is that of the server", async () => {
  const { paths } = (await (await fetch(`${server.url}/sandbox/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { summary: string }>>;
  };
  const rows = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { summary }]) => `| \`${method.toUpperCase()} ${path}\` | ${summary} |`),
  );
  expect(guide.text.match(/^\| `[A-Z]+ \/sandbox.*$/gm)?.sort()).toEqual(rows.sort());
});
