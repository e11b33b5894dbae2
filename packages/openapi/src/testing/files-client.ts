import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createNodeTransport } from "@exch/runtime/node";
import type { CallOptions, ClientOptions, Fetch, OperationRow } from "@exch/runtime/service";
import { createClient, defineService, once } from "@exch/runtime/service";
import { afterAll, beforeAll, beforeEach } from "vitest";

/** The ways to send on Node. */
export const transports: readonly [name: string, fetch: Fetch][] = [
  ["the Node transport", createNodeTransport()],
  ["the platform's fetch", (url, init) => globalThis.fetch(url, init)],
];

/** A request as it arrived. */
export interface SeenRequest {
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** An HTTP server of the tests of one file, and the client of one operation at it. */
export function useFilesServer() {
  const state = {
    origin: "",
    seen: [] as SeenRequest[],
    /** Writes each response of the test that runs; by default JSON. */
    respond: (_: ServerResponse, _request: IncomingMessage): void => {},
    /** Creates the method of an operation. */
    createMethod(fetch: Fetch, facts: Partial<OperationRow>, options: ClientOptions = {}, signer?: object) {
      const send = { ...operation, ...facts, ...(facts.effect?.kind === "once" && { steps: once }) };
      const own = { baseUrl: state.origin, allowHttp: true, fetch, ...options } as never;
      const client = createClient<any>(definition, { files: { send } }, own, signer as never);
      return client.files.send as ((input: object, options?: CallOptions) => Promise<unknown>) & {
        events(input: object): AsyncIterable<{ readonly data: string }>;
      };
    },
  };
  const server = createServer(async (request, response) => {
    const body = Buffer.concat((await request.toArray()) as Buffer[]);
    state.seen.push({ url: request.url ?? "", headers: request.headers, body });
    state.respond(response, request);
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    state.seen = [];
    state.respond = (response) => response.writeHead(200, { "content-type": "application/json" }).end('{"ok":true}');
  });
  return state;
}

const facts = { id: "files.send", method: "POST", path: "/files", auth: "public", effect: { kind: "read" } } as const;
const operation: OperationRow = { ...facts, checkInput: () => {}, checkOutput: () => {} };

const definition = defineService({
  name: "files",
  errorCodes: { funds: { category: "balance", proof: true } },
  unwrap(_, body) {
    const { ok, no } = (body ?? {}) as { ok?: unknown; no?: string };
    if (no !== undefined) return { ok: false, code: no, message: "", ownForm: true };
    return ok === undefined ? undefined : { ok: true, payload: ok };
  },
});
