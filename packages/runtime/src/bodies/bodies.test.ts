import { describe, expect, it } from "vitest";
import type { CallOptions } from "../operation/call-options.ts";
import type { Fetch } from "../operation/fetch.ts";
import type { Operation } from "../operation/operation.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { transports, useRecordingServer } from "../testing/recording-server.ts";
import { operationOf, serviceOf } from "../testing/service.ts";
import {
  bytesResponse,
  encodeHeaders,
  encodeQuery,
  exactBody,
  fileBody,
  formBody,
  multipartBody,
  textResponse,
} from "./index.ts";

const server = useRecordingServer();

describe.each(transports)("through %s", (_, createFetch) => {
  const fetch: Fetch = (url, init) => createFetch()(url, init);
  const make = (facts: Partial<Operation>, input: object, options: CallOptions = {}, client: ClientOptions = {}) => {
    const operation = operationOf({ id: "files.send", method: "POST", path: "/files", ...facts });
    const service = serviceOf(fetch, [operation], { baseUrl: server.origin, allowHttp: true, ...client });
    return call(service, operation, input as never, options);
  };

  it("a form arrives as its fields", async () => {
    const body = { plain: "string", list: "repeated", deep: "deepObject", count: "number", none: "string" } as const;
    const input = { plain: "a b&c=d+é~'", list: ["x", "y"], deep: { a: { b: "1" }, items: [{ id: 5 }] }, count: 7 };
    await make({ body, encode: { body: formBody } }, input);
    expect(server.seen[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect([...new URLSearchParams(String(server.seen[0]?.body))]).toEqual([
      ["plain", input.plain],
      ["list", "x"],
      ["list", "y"],
      ["deep[a][b]", "1"],
      ["deep[items][0][id]", "5"],
      ["count", "7"],
    ]);
  });

  it("a multipart body arrives as its parts, whatever is in them", async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const hostile = new TextEncoder().encode("--exch-boundary-0\r\n\r\n--exch-boundary-1--\r\n");
    const body = {
      note: "string",
      meta: "json",
      file: "file",
      more: "file",
      tags: "repeated",
      deep: "deepObject",
    } as const;
    const input = {
      note: "line\r\nbreak",
      meta: { a: [1] },
      file: { data: bytes, name: 'a"b\r\n.png', type: "image/png" },
      more: [hostile, "text"],
      tags: ["x", "y"],
      deep: { create: true, list: ["a"] },
    };
    await make({ body, encode: { body: multipartBody } }, input);
    const headers = { "content-type": String(server.seen[0]?.headers["content-type"]) };
    const form = await new Response(new Uint8Array(server.seen[0]?.body ?? []), { headers }).formData();
    expect(form.get("note")).toBe(input.note);
    expect(form.get("meta")).toBe('{"a":[1]}');
    expect(form.getAll("tags")).toEqual(["x", "y"]);
    expect([form.get("deep[create]"), form.get("deep[list][0]")]).toEqual(["true", "a"]);
    const file = form.get("file") as File;
    expect([file.name, file.type]).toEqual(['a"b\r\n.png', "image/png"]);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    const more = form.getAll("more") as File[];
    expect(await Promise.all(more.map((each) => each.text()))).toEqual([new TextDecoder().decode(hostile), "text"]);
  });

  it("a file arrives as the whole body, byte by byte", async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
    const facts: Partial<Operation> = { body: { body: "file" }, bodyIs: "body", encode: { body: fileBody } };
    await make(facts, { body: bytes });
    expect(new Uint8Array(server.seen[0]?.body ?? [])).toEqual(bytes);
    expect(server.seen[0]?.headers["content-type"]).toBe("application/octet-stream");
    await make({ ...facts, contentType: "text/csv" }, { body: "a,é" });
    expect([String(server.seen[1]?.body), server.seen[1]?.headers["content-type"]]).toEqual(["a,é", "text/csv"]);
  });

  it("identifiers inside a body keep every digit, and strings stay strings", async () => {
    const bodyIds = { transfers: { source: true, map: { "*": true } }, ids: true } as const;
    const transfers = [{ source: "9007199254740993", note: "9007199254740993", map: { a: "-9223372036854775808" } }];
    const body = { transfers: "json", ids: "list", name: "string" } as const;
    await make(
      { body, bodyIds, encode: { body: exactBody } },
      { transfers, ids: ["18446744073709551615", 5], name: "1" },
    );
    expect(String(server.seen[0]?.body)).toBe(
      '{"transfers":[{"source":9007199254740993,"note":"9007199254740993","map":{"a":-9223372036854775808}}],' +
        '"ids":[18446744073709551615,5],"name":"1"}',
    );
  });

  it("the commas of a list's items are encoded, for they would separate", async () => {
    const query = { tags: "list", ref: "string" } as const;
    await make({ query, encode: { query: encodeQuery } }, { tags: ["a,b", "c", null], ref: "d,e" });
    expect(server.seen[0]?.url).toMatch(/\?tags=a%2Cb,c,&ref=d,e$/);
  });

  it("objects, lists and other names go into the query, and fields into headers", async () => {
    const query = {
      filter: "deepObject",
      "ids[]": "repeated",
      pipes: "pipes",
      spaces: "spaces",
      queryId: "string",
    } as const;
    const input = {
      filter: { a: { gt: "1" } },
      "ids[]": ["x&y", "z"],
      pipes: ["a", "b"],
      spaces: ["c", "d"],
      queryId: "q",
      ifMatch: "v1",
      trace: ["a", "b"],
    };
    await make(
      {
        query,
        wireNames: { queryId: "id" },
        header: { ifMatch: "if-match", trace: "x-trace", absent: "x-absent" },
        encode: { query: encodeQuery, headers: encodeHeaders },
      },
      input,
    );
    expect([...new URL(server.seen[0]?.url ?? "", server.origin).searchParams]).toEqual([
      ["filter[a][gt]", "1"],
      ["ids[]", "x&y"],
      ["ids[]", "z"],
      ["pipes", "a|b"],
      ["spaces", "c d"],
      ["id", "q"],
    ]);
    expect(server.seen[0]?.headers).toMatchObject({ "if-match": "v1", "x-trace": "a,b" });
    expect(server.seen[0]?.headers).not.toHaveProperty("x-absent");
  });

  it("a request accepts JSON, unless the operation, the client or the call names another media type", async () => {
    await make({}, {});
    await make({ accept: "text/csv", decode: textResponse }, {}).catch(() => {});
    await make({}, {}, {}, { headers: { Accept: "application/xml" } });
    await make({}, {}, { headers: { ACCEPT: "image/png" } });
    expect(server.seen.map(({ headers }) => headers.accept)).toEqual([
      "application/json",
      "text/csv",
      "application/xml",
      "image/png",
    ]);
  });

  it("a text and bytes are payloads, unchanged", async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256);
    server.respond = (response, { url }) =>
      response
        .writeHead(200, { "content-type": url?.includes("csv") ? "text/csv" : "image/png" })
        .end(url?.includes("csv") ? "a,é\n" : bytes);
    expect(await make({ method: "GET", path: "/csv", decode: textResponse }, {})).toBe("a,é\n");
    expect(await make({ method: "GET", path: "/png", decode: bytesResponse }, {})).toEqual(bytes);
  });

  it("an error of the exchange is an error, where a text is expected too", async () => {
    server.respond = (response) =>
      response.writeHead(400, { "content-type": "application/json" }).end('{"no":"funds"}');
    await expect(make({ method: "GET", decode: textResponse }, {})).rejects.toMatchObject({ apiCode: "funds" });
    server.respond = (response) =>
      response.writeHead(200, { "content-type": "application/json" }).end('{"no":"funds"}');
    await expect(make({ method: "GET", decode: bytesResponse }, {})).rejects.toMatchObject({ apiCode: "funds" });
  });

  it("a response that is too large, or that breaks off, is an error and no payload", async () => {
    server.respond = (response) => response.writeHead(200, { "content-type": "text/csv" }).end("x".repeat(5000));
    const large = make(
      { method: "GET", decode: textResponse },
      {},
      {},
      { maxResponseBytes: 4000, retry: { attempts: 1 } },
    );
    await expect(large).rejects.toMatchObject({ name: "HttpError" });
    server.respond = (response) => {
      response.writeHead(200, { "content-type": "text/csv", "content-length": "10" }).write("x");
      setTimeout(() => response.destroy(), 20);
    };
    const broken = make({ method: "GET", decode: textResponse }, {}, {}, { retry: { attempts: 1 } });
    await expect(broken).rejects.toMatchObject({ name: "NetworkError" });
  });

  it("a file is sent once where its operation is, and its outcome is unknown when the response is lost", async () => {
    server.respond = (response) => void response.destroy();
    const once = {
      effect: { kind: "once" } as const,
      body: { file: "file" } as const,
      encode: { body: multipartBody },
    };
    await expect(make(once, { file: "x" })).rejects.toMatchObject({ name: "UnknownOutcomeError" });
    expect(server.seen).toHaveLength(1);
  });

  it("a journal keeps no contents of files", async () => {
    const journal = createMemoryJournal();
    const once = {
      effect: { kind: "once" } as const,
      body: { file: "file", note: "string" } as const,
      encode: { body: multipartBody },
    };
    await make(once, { file: { data: new Uint8Array(9000), name: "a" }, note: "n" }, {}, { journal });
    const [row] = journal.rows.values();
    expect(row?.entry.input).toEqual({ file: { data: { bytes: 9000 }, name: "a" }, note: "n" });
  });
});

it("a signer gets the bytes of a file, and an empty text", async () => {
  const signed: unknown[] = [];
  const operation = operationOf({
    id: "a.b",
    method: "POST",
    body: { body: "file" },
    bodyIs: "body",
    encode: { body: fileBody },
  });
  const service = serviceOf(
    async () => ({ status: 200, headers: { get: () => null }, text: async () => '{"ok":1}' }),
    [operation],
  );
  const signer = {
    ...service.signer,
    sign: (request: any) => {
      signed.push(request.body, request.bytes);
      return { query: "", headers: {} };
    },
  };
  await call({ ...service, signer } as never, operation, { body: new Uint8Array([1, 2]) });
  expect(signed).toEqual(["", new Uint8Array([1, 2])]);
});
