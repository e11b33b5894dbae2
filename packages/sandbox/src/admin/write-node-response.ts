import type { IncomingMessage, ServerResponse } from "node:http";
import type { Delivery } from "../faults/delivery.ts";

/** Writes the part of a response that reaches the client, and closes the connection if the delivery does. */
export function writeNodeResponse(delivery: Delivery, request: IncomingMessage, response: ServerResponse): void {
  switch (delivery.kind) {
    case "complete": {
      const { status, headers, text } = delivery.response;
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) }).end(text);
      return;
    }
    case "partial": {
      const { status, headers, text } = delivery.response;
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) });
      response.write(delivery.sent, () => {
        if (delivery.end === "closes") request.socket.destroy();
      });
      return;
    }
    case "reset":
      request.socket.resetAndDestroy();
      return;
    case "noResponse":
  }
}
