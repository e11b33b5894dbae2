import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import type { Findings, Task } from "../program/task.ts";
import { bundle } from "./bundle.ts";
import { platformBinary } from "./runtimes.ts";

/** The program. */
export const workerd = (): string => platformBinary("workerd", "bin/workerd");

/** Runs a program that exports `consume` in a worker, on a request that holds the task. */
export async function runOnWorkerd(folder: string, program: string, task: Task): Promise<Findings> {
  const worker = `${program}
    export default { fetch: async (request) => Response.json(await consume(await request.json())) };`;
  const module = await bundle(folder, "worker", worker);
  const config = join(folder, "worker.capnp");
  writeFileSync(config, configOf(relative(folder, module)));
  const args = ["serve", config, "--control-fd=1"];
  const child = spawn(workerd(), args, { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  try {
    const port = await new Promise<number>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", () => reject(new Error(`workerd ended: ${said}`)));
      createInterface(child.stdout).on("line", (line) => {
        const { event, port } = JSON.parse(line);
        if (event === "listen") resolve(port);
      });
    });
    const response = await fetch(`http://127.0.0.1:${port}`, { method: "POST", body: JSON.stringify(task) });
    const text = await response.text();
    if (!response.ok) throw new Error(`the worker responded with ${response.status}: ${text}`);
    return JSON.parse(text);
  } finally {
    child.kill("SIGKILL");
  }
}

/** A worker may call public addresses alone unless its configuration says more; the sandbox is on this machine. */
function configOf(module: string): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed ${JSON.stringify(module)})],
      compatibilityDate = "2026-11-01",
    )),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
`;
}
