import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startSandboxServer } from "@exch/sandbox";
import { build } from "esbuild";

const bundle = await build({ entryPoints: ["page.ts"], bundle: true, minify: true, format: "esm", write: false });
const { url: baseUrl, sandbox } = await startSandboxServer();
const { key, secret, passphrase } = sandbox.credentials;

const files: Record<string, [type: string, text: string]> = {
  "/": ["text/html", readFileSync("index.html", "utf8")],
  "/page.js": ["text/javascript", bundle.outputFiles[0]!.text],
  "/settings.json": ["application/json", JSON.stringify({ baseUrl, credentials: { key, secret, passphrase } })],
};
const server = createServer((request, response) => {
  const [type, text] = files[request.url ?? ""] ?? ["text/plain", ""];
  const policy = "default-src 'none'; script-src 'self'; connect-src 'self' http://127.0.0.1:*";
  response.writeHead(text === "" ? 404 : 200, { "content-type": type, "content-security-policy": policy }).end(text);
});
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () =>
  console.log(`open http://127.0.0.1:${(server.address() as AddressInfo).port}/ and press the button`),
);
