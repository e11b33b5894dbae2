import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";

// Serves both OpenAPI documents with Prism's own command: `npm run mock`. The ports are fixed, so that scripts can rely on them.
const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli");
const mocks = [
  { name: "service-a", title: "service A", port: 4010 },
  { name: "service-b", title: "service B", port: 4011 },
];

const own = process.argv.slice(2).find((word) => /^(--(port|host)(=|$)|-[ph])/.test(word));
if (own !== undefined) stop(`${own} is fixed: service A is on 127.0.0.1:4010, service B on 127.0.0.1:4011`);
for (const { title, port } of mocks) {
  if (await isInUse(port)) stop(`${title}: another program uses port ${port}: end it, then try again`);
}

const started = mocks.map(({ name, title, port }) => {
  const document = fileURLToPath(import.meta.resolve(`@exch/spec/openapi/${name}.json`));
  console.log(`${title}: http://127.0.0.1:${port}`);
  const args = [prism, "mock", document, "--host", "127.0.0.1", "--port", `${port}`, "--multiprocess", "false"];
  return spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: "inherit" });
});
console.log("Signed operations require the headers of their document with any value. Ctrl-C ends both.\n");

const end = () => {
  for (const each of started) each.kill();
};
process.on("SIGINT", end).on("SIGTERM", end);
for (const each of started) {
  // A mock that cannot start, because its port is in use, ends the other one too.
  each.on("exit", (code) => {
    if (code !== 0 && code !== null) process.exitCode = code;
    end();
  });
}

function stop(message: string): never {
  console.error(`mock: ${message}`);
  process.exit(2);
}

function isInUse(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(true));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(false)));
  });
}
