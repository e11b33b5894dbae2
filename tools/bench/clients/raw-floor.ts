import { createHmac } from "node:crypto";
import { connect, type Socket } from "node:net";
import { type Calls, credentials, inputs } from "../workload.ts";

// HTTP/1.1 written by hand on sockets, for this server alone: what nothing can be faster than.
export function create(baseUrl: string): Calls {
  const { hostname, port, host } = new URL(baseUrl);
  const idle: Socket[] = [];

  function send(method: string, target: string, headers: string, body: string): Promise<any> {
    return new Promise((resolve, reject) => {
      const socket = idle.pop() ?? connect({ host: hostname, port: Number(port), noDelay: true });
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

  return signedCalls(async (method, target, headers, body) => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    return send(method, target, lines.join(""), body);
  });
}

type SendSigned = (
  method: "GET" | "POST",
  target: string,
  headers: Record<string, string>,
  body: string,
) => Promise<any>;

const passphrase = createHmac("sha256", credentials.secret).update(credentials.passphrase).digest("base64");

/** The least code by hand: signs, sends, takes the payload out of the envelope, checks nothing. */
export function signedCalls(send: SendSigned): Calls {
  const a = async (method: "GET" | "POST", target: string, input?: unknown) => {
    const body = input === undefined ? "" : JSON.stringify(input);
    const timestamp = String(Date.now());
    const sign = createHmac("sha256", credentials.secret)
      .update(timestamp + method + target + body)
      .digest("base64");
    const headers = {
      "EXCH-API-KEY": credentials.key,
      "EXCH-API-SIGN": sign,
      "EXCH-API-TIMESTAMP": timestamp,
      "EXCH-API-PASSPHRASE": passphrase,
      "EXCH-API-KEY-VERSION": "2",
    };
    return (await send(method, target, headers, body)).data;
  };
  const b = (method: "GET" | "POST", path: string, input: Record<string, string | number>) => {
    const query = `${new URLSearchParams(input as Record<string, string>)}${Object.keys(input).length === 0 ? "" : "&"}timestamp=${Date.now()}`;
    const signature = createHmac("sha256", credentials.secret).update(query).digest("hex");
    return send(method, `${path}?${query}&signature=${signature}`, { "X-EXCH-APIKEY": credentials.key }, "");
  };
  return {
    "accounts.list": () => a("GET", "/api/v1/accounts"),
    "orders.get": () => a("GET", `/api/v1/hf/orders/${inputs.orderId}?symbol=BTC-USDT`),
    "orders.place": () => a("POST", "/api/v1/hf/orders", inputs.order),
    "orders.fills": () => a("GET", "/api/v1/hf/fills?symbol=BTC-USDT&limit=200"),
    "withdrawals.list": () => b("GET", "/sapi/v1/capital/withdraw/history", inputs.history),
    "withdrawals.submit": () => b("POST", "/sapi/v1/capital/withdraw/apply", inputs.withdrawal),
    "margin.crossData": () => b("GET", "/sapi/v1/margin/crossMarginData", {}),
  };
}
