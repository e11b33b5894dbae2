import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The command line that starts `exch-contract` from its source. */
export const exchContract: readonly string[] = [
  "--conditions=@exch/source",
  fileURLToPath(new URL("../../packages/contract/src/main.ts", import.meta.url)),
];

/** Runs `exch-contract` as a separate process, in this environment alone. */
export function runExchContract(args: readonly string[], env: Record<string, string>, cwd?: string) {
  const options = { env, cwd, maxBuffer: 2 ** 25 };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [...exchContract, ...args], options, (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}
