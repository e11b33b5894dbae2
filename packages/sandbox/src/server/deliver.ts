import type { IncomingMessage, ServerResponse } from "node:http";
import type { Delivery } from "../faults/delivery.ts";

/** Sends what is to reach the client, and breaks the connection where it is to break. */
export function deliver(delivery: Delivery, request: IncomingMessage, response: ServerResponse): void {
  switch (delivery.how) {
    case "whole": {
      const { status, headers, text } = delivery.answered;
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(text) }).end(text);
      return;
    }
    case "part": {
      const { status, headers, text } = delivery.answered;
      const bytes = Buffer.from(text);
      response.writeHead(status, { ...headers, "content-length": bytes.length });
      response.write(bytes.subarray(0, Math.ceil(bytes.length / 2)), () => {
        if (delivery.end === "breaks") request.socket.destroy();
      });
      return;
    }
    case "broken":
      request.socket.resetAndDestroy();
      return;
    case "noResponse":
  }
}
