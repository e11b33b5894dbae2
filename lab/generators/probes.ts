import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { type Generator, probeUrl } from "./generators.ts";
import { prepareFolder } from "./run-generator.ts";

/** Behaviour of a generated client, as it was seen. */
export interface Behaviour {
  /** A bundle with one call, compressed. */
  readonly kilobytes: number;
  readonly checksResponses: boolean;
  readonly checksRequests: boolean;
  readonly exactIds: boolean;
  /** The caller learns that a lost POST may have been executed. */
  readonly knowsUnknown: boolean;
  /** The caller learns that a POST was never sent. */
  readonly knowsUnsent: boolean;
}

const order = {
  type: "object",
  required: ["id", "price"],
  properties: { id: { type: "integer", format: "int64" }, price: { type: "string" } },
};
const content = { "application/json": { schema: order } };

/** An exchange with two operations. */
const document = {
  openapi: "3.0.3",
  info: { title: "Orders", version: "1" },
  servers: [{ url: probeUrl }],
  paths: {
    "/orders/{id}": {
      get: {
        operationId: "getOrder",
        tags: ["orders"],
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
        responses: { 200: { description: "An order.", content } },
      },
    },
    "/orders": {
      post: {
        operationId: "placeOrder",
        tags: ["orders"],
        requestBody: { required: true, content: { "application/json": { schema: { ...order, required: ["price"] } } } },
        responses: { 200: { description: "The order.", content } },
      },
    },
  },
};

/** Both calls, as users of each client write them. */
const entries: Readonly<Record<string, string>> = {
  "exch-generate": `import { createClient, defineService } from "@exch/runtime/service";
import { operations } from "./gen/operations.ts";
const definition = defineService({ name: "orders", unwrap: (status, body) => status < 300 ? { ok: true, payload: body ?? null } : undefined });
const client = (url) => createClient(definition, operations, { baseUrl: url, allowHttp: true, timeoutMs: 5000 }, undefined);
const createSigned = (url) => createClient(definition, operations, { baseUrl: url, allowHttp: true, timeoutMs: 5000 }, { sign: ({ query }) => ({ query, headers: {} }), identify: () => ({}) });
export const get = (url, id) => createSigned(url).orders.get({ id });
export const place = (url, body) => createSigned(url).orders.place(body);`,
  "hey-api with zod": `import { client } from "./gen/client.gen.ts";
import { getOrder, placeOrder } from "./gen/sdk.gen.ts";
export const get = (url, id) => { client.setConfig({ baseUrl: url }); return getOrder({ path: { id }, throwOnError: true }).then(({ data }) => data); };
export const place = (url, body) => { client.setConfig({ baseUrl: url }); return placeOrder({ body, throwOnError: true }).then(({ data }) => data); };`,
  "orval with fetch": `import { getOrder, placeOrder } from "./gen/client.ts";
export const get = (url, id) => getOrder(id).then(({ data }) => data);
export const place = (url, body) => placeOrder(body).then(({ data }) => data);`,
  "openapi-typescript, openapi-fetch": `import createClient from "openapi-fetch";
const call = async (made) => { const { data, error } = await made; if (error !== undefined) throw error; return data; };
export const get = (url, id) => call(createClient({ baseUrl: url }).GET("/orders/{id}", { params: { path: { id } } }));
export const place = (url, body) => call(createClient({ baseUrl: url }).POST("/orders", { body }));`,
};

/** Generates a client of a small document, and watches it against a server that loses and changes responses. */
export async function runProbe(folder: string, modules: string, generator: Generator): Promise<Behaviour> {
  prepareFolder(folder, modules, generator, "orders.json", JSON.stringify(document));
  spawnSync(process.execPath, [...generator.command("orders.json")], {
    cwd: folder,
    encoding: "utf8",
    timeout: 120_000,
  });
  const entry = entries[generator.name] ?? "";
  writeFileSync(join(folder, "both.ts"), entry);
  const only = entry.split("\n").filter((line) => !line.startsWith("export const get"));
  writeFileSync(join(folder, "place.ts"), only.join("\n"));
  const code = await bundle(folder, "both.ts", "both.mjs", false);
  const small = await bundle(folder, "place.ts", "place.mjs", true);
  const { get, place } = (await import(code)) as Calls;
  return { kilobytes: gzipSync(small).length / 1000, ...(await watch(get, place)) };
}

interface Calls {
  readonly get: (url: string, id: string) => Promise<unknown>;
  readonly place: (url: string, body: object) => Promise<unknown>;
}

async function bundle(folder: string, entry: string, file: string, minify: boolean): Promise<string> {
  const build = await rolldown({
    input: join(folder, entry),
    platform: minify ? "browser" : "node",
    resolve: { conditionNames: ["@exch/source", ...(minify ? ["browser"] : ["node"]), "import", "default"] },
    external: minify ? [] : [/^node:/],
    logLevel: "silent",
  });
  const { output } = await build.write({
    dir: join(folder, file.replace(".", "-")),
    entryFileNames: file,
    minify,
    codeSplitting: false,
  });
  await build.close();
  return minify
    ? output.map((each) => ("code" in each ? each.code : "")).join("")
    : join(folder, file.replace(".", "-"), file);
}

/** Watches the calls against a server that answers as each question needs. */
async function watch(get: Calls["get"], place: Calls["place"]): Promise<Omit<Behaviour, "kilobytes">> {
  let body = "";
  let posts = 0;
  let loses = false;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      if (request.method === "POST") posts += 1;
      if (loses) return void request.socket.destroy();
      response.writeHead(200, { "content-type": "application/json" }).end(body);
    });
  });
  await new Promise<void>((resolve) => void server.listen(Number(new URL(probeUrl).port), "127.0.0.1", resolve));
  try {
    body = '{"id":9007199254740993,"price":"1"}';
    const read = await get(probeUrl, "1").catch((error: unknown) => error);
    const exactIds = String((read as { id?: unknown }).id) === "9007199254740993";
    body = '{"id":"x","price":5}';
    const checksResponses = await get(probeUrl, "1").then(
      () => false,
      () => true,
    );
    body = '{"id":1,"price":"1"}';
    await place(probeUrl, { price: 5 }).catch(() => {});
    const checksRequests = posts === 0;
    loses = true;
    const lost = await place(probeUrl, { price: "1" }).catch((error: unknown) => error);
    const knowsUnknown = (lost as { outcome?: unknown }).outcome === "unknown";
    server.closeAllConnections();
    await new Promise((resolve) => void server.close(resolve));
    const unsent = await place(probeUrl, { price: "1" }).catch((error: unknown) => error);
    return {
      exactIds,
      checksResponses,
      checksRequests,
      knowsUnknown,
      knowsUnsent: (unsent as { outcome?: unknown }).outcome === "notExecuted",
    };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
