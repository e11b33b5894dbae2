import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";
import type { SendSigned } from "./signed-calls.ts";

/** Sends HTTP/1.1 written by hand over sockets that are kept for ever, for this server alone: what nothing can be faster than. */
export function createSend(baseUrl: string): SendSigned {
  const { hostname, port, host, protocol } = new URL(baseUrl);
  const target = { host: hostname, port: Number(port), noDelay: true };
  const open = () => (protocol === "https:" ? connectTls(target) : connect(target));
  const idle: Socket[] = [];

  function send(method: string, target: string, headers: string, body: string): Promise<any> {
    return new Promise((resolve, reject) => {
      const socket = idle.pop() ?? open();
      const chunks: Buffer[] = [];
      let length = 0;
      let total = -1;
      let start = 0;
      const onData = (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (total < 0) {
          const head = chunk.toString("latin1", 0, 300);
          start = head.indexOf("\r\n\r\n") + 4;
          const at = head.indexOf("content-length: ") + 16;
          total = start + Number(head.slice(at, head.indexOf("\r", at)));
        }
        if (length < total) return;
        socket.removeListener("data", onData);
        socket.removeListener("error", reject);
        idle.push(socket);
        const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks);
        resolve(JSON.parse(whole.toString("utf8", start, total)));
      };
      socket.on("data", onData);
      socket.on("error", reject);
      const framing =
        body === "" ? "" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      socket.write(`${method} ${target} HTTP/1.1\r\nhost: ${host}\r\n${headers}${framing}\r\n${body}`);
    });
  }

  return (method, target, headers, body) => {
    let lines = "";
    for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
    return send(method, target, lines, body);
  };
}
