import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Output and exit of a program. */
export interface Ended {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
  readonly ms: number;
}

const runtime = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs the source of a module in a Node process of its own, without the environment's proxies. */
export function runProgram(text: string, environment: Record<string, string> = {}, folder = runtime): Promise<Ended> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/_proxy$/i.test(name)));
  const options = { cwd: folder, timeout: 15_000, env: { ...env, NODE_NO_WARNINGS: "1", ...environment } };
  const started = performance.now();
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--conditions=@exch/source", "--input-type=module", "-e", text],
      options,
      (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code ?? -1);
        resolve({ stdout, stderr, code, ms: performance.now() - started });
      },
    );
  });
}
