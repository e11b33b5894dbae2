import type { ServerResponse } from "node:http";
import type { ReceivedRequest } from "@exch/auth";
import type { Sandbox } from "../sandbox.ts";
import { assetOf } from "./assets.ts";
import { runCommand } from "./commands.ts";
import { stateOf } from "./state.ts";

/** Nothing from elsewhere, nothing inline. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

/** Serves the page, what it shows, and what it can do. */
export async function servePage(
  sandbox: Sandbox,
  save: () => void,
  { method, path, query, body, headers }: ReceivedRequest,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, type: string, text: string) =>
    response
      .writeHead(status, {
        "content-type": `${type}; charset=utf-8`,
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "cache-control": "no-store",
      })
      .end(text);
  if (method === "GET" && path === "/sandbox/state") {
    send(200, "application/json", JSON.stringify(stateOf(sandbox, new URLSearchParams(query))));
  } else if (method === "POST" && path === "/sandbox/command") {
    // A form on another page cannot send this type, so no other page can move the sandbox.
    if (headers["content-type"] !== "application/json") return void send(415, "text/plain", "application/json wanted");
    try {
      await runCommand(sandbox, save, JSON.parse(body));
      send(200, "application/json", "{}");
    } catch (error) {
      send(400, "application/json", JSON.stringify({ error: error instanceof Error ? error.message : "refused" }));
    }
  } else {
    const asset = method === "GET" ? assetOf(path) : undefined;
    if (asset === undefined) send(404, "text/plain", "not found");
    else send(200, asset.type, asset.text);
  }
}
