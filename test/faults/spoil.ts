import type { IncomingMessage, ServerResponse } from "node:http";
import type { Fault } from "./fault.ts";

const json = { "content-type": "application/json" };

export function send(response: ServerResponse, status: number, payload: unknown): void {
  response.writeHead(status, json).end(JSON.stringify(payload));
}

/** Spoils the answer to a request that was executed. */
export function spoil(
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
  payload: unknown,
  isA: boolean,
): unknown {
  const text = JSON.stringify(payload);
  const half = text.slice(0, Math.ceil(text.length / 2));
  switch (fault) {
    case "partial":
    case "reset":
      return request.socket.resetAndDestroy();
    case "silence":
      return undefined;
    case "stallBody":
      return response.writeHead(200, { ...json, "content-length": text.length }).write(half);
    case "truncate":
      response.writeHead(200, { ...json, "content-length": text.length }).write(half, () => request.socket.destroy());
      return;
    case "cut":
      return response.writeHead(200, json).end(half);
    case "serverError":
      return send(response, 500, isA ? { code: "500000", msg: "internal" } : { code: -1000, msg: "unknown" });
    case "html":
      return response.writeHead(503, { "content-type": "text/html" }).end("<html>Service Unavailable</html>");
    case "redirect":
      return response.writeHead(307, { location: `http://localhost:${request.socket.localPort}/elsewhere` }).end();
    case "empty":
      return response.writeHead(200, json).end();
    case "codeless":
      return send(response, 200, isA ? { data: {} } : "ok");
    default:
      throw new Error(`${fault} does not spoil an answer`);
  }
}
