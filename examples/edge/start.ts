import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { startSandboxServer } from "@exch/sandbox";
import { build } from "esbuild";

await build({ entryPoints: ["worker.ts"], bundle: true, format: "esm", outfile: "dist/worker.js" });
const { url, sandbox, close } = await startSandboxServer();
const { key, secret, passphrase } = sandbox.credentials;
const settings = { EXCH_BASE_URL: url, EXCH_KEY: key, EXCH_SECRET: secret, EXCH_PASSPHRASE: passphrase };
const bindings = Object.entries(settings).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`);

// By default a worker may call public addresses only. The sandbox has a local one.
writeFileSync(
  "dist/worker.capnp",
  `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      bindings = [${bindings.join(", ")}],
      compatibilityDate = "2026-11-01",
    )),
    (name = "internet", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${process.env.PORT ?? 8787}", http = (), service = "main")],
);
`,
);
const worker = spawn("workerd", ["serve", "dist/worker.capnp"], { stdio: "inherit" });
console.log(`open http://127.0.0.1:${process.env.PORT ?? 8787}/balance?currency=BTC`);
worker.once("exit", close);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => worker.kill(signal));
