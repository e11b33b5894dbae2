import type { ServerResponse } from "node:http";
import type { ReceivedRequest } from "@exch/runtime/service";
import { findOriginProblem } from "../control/check-origin.ts";
import { serveControl } from "../control/serve-control.ts";
import type { Sandbox } from "../sandbox.ts";
import { findPageAsset } from "./page-asset.ts";

/** Allows files of this server only, no inline scripts or styles, and no other page around this one. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'";

/**
 * Serves the page and the control API.
 * @param names host names under which the sandbox may be reached, besides addresses and localhost
 */
export async function servePage(
  sandbox: Sandbox,
  names: readonly string[],
  request: ReceivedRequest,
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
  const { method, path, headers } = request;
  const problem = findOriginProblem(headers, names);
  if (problem !== undefined) {
    send(403, "application/json", JSON.stringify({ error: problem }));
  } else if (path.startsWith("/sandbox/")) {
    const { status, body } = await serveControl(sandbox, request);
    send(status, "application/json", JSON.stringify(body));
  } else {
    const asset = method === "GET" ? findPageAsset(path) : undefined;
    if (asset === undefined) send(404, "text/plain", "not found");
    else send(200, asset.type, asset.text);
  }
}
