import type { IncomingMessage, ServerResponse } from "node:http";
import type { Delivery } from "../faults/delivery.ts";

/** Sends the part of a response that is to reach the client, and breaks the connection where the delivery says so. */
export function deliver(delivery: Delivery, request: IncomingMessage, response: ServerResponse): void {
  switch (delivery.kind) {
    case "complete": {
      const { status, headers, text } = delivery.response;
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) }).end(text);
      return;
    }
    case "partial": {
      const { status, headers, text } = delivery.response;
      const bytes = Buffer.from(text);
      response.writeHead(status, { ...headers, "content-length": bytes.length });
      response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
        if (delivery.end === "breaks") request.socket.destroy();
      });
      return;
    }
    case "reset":
      request.socket.resetAndDestroy();
      return;
    case "noResponse":
  }
}
