import type { ServerResponse } from "node:http";
import type { ReceivedRequest } from "@exch/auth";
import type { Sandbox } from "../sandbox.ts";
import { pageAsset } from "./page-asset.ts";
import { runPageCommand } from "./page-command.ts";
import { pageStateOf } from "./page-state.ts";

/** Allows files of this server only, and no inline scripts or styles. */
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";

/** Serves the page, its state and its commands. */
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
    send(200, "application/json", JSON.stringify(pageStateOf(sandbox, new URLSearchParams(query))));
  } else if (method === "POST" && path === "/sandbox/command") {
    // A form on another page cannot send this type: no other page can change the sandbox.
    if (headers["content-type"] !== "application/json")
      return void send(415, "text/plain", "content-type: must be application/json");
    try {
      await runPageCommand(sandbox, save, JSON.parse(body));
      send(200, "application/json", "{}");
    } catch (error) {
      send(
        400,
        "application/json",
        JSON.stringify({ error: error instanceof Error ? error.message : "a non-Error value was thrown" }),
      );
    }
  } else {
    const asset = method === "GET" ? pageAsset(path) : undefined;
    if (asset === undefined) send(404, "text/plain", "not found");
    else send(200, asset.type, asset.text);
  }
}
