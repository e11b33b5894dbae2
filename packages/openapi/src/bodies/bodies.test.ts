import type { Operation } from "@exch/runtime/service";
import { describe, expect, it } from "vitest";
import {
  bytesResponse,
  encodeHeaders,
  encodeQuery,
  exactBody,
  fileBody,
  locationResponse,
  multipartBody,
  textResponse,
} from "../index.ts";
import { transports, useFilesServer } from "../testing/files-client.ts";

const server = useFilesServer();
const allBytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
const reading: Partial<Operation> = { method: "GET", decode: textResponse };
const uploading: Partial<Operation> = { body: { body: "file" }, bodyIs: "body", encode: { body: fileBody } };

describe.each(transports)("through %s", (_, fetch) => {
  const send = async (facts: Partial<Operation>, input: object, ...more: [options?: object, client?: object]) => {
    const output = await server.createMethod(fetch, facts, more[1])(input, more[0]);
    const { url, headers, body } = server.seen.at(-1)!;
    return { output, url, headers, body, type: headers["content-type"] };
  };

  it("a multipart body arrives as its parts, whatever is in them", async () => {
    const bytes = allBytes.slice(0, 256);
    const hostile = new TextEncoder().encode("--exch-boundary-0\r\n\r\n--exch-boundary-1--\r\n");
    const types = { note: "string", meta: "json", file: "file", more: "file", tags: "repeated", deep: "deepObject" };
    const input = {
      note: "line\r\nbreak",
      meta: { a: [1] },
      file: { data: bytes, name: 'a"b\r\n.png', type: "image/png" },
      more: [hostile, "text"],
      tags: ["x", "y"],
      deep: { create: true, list: ["a"] },
    };
    const sent = await send({ body: types as Operation["body"] & {}, encode: { body: multipartBody } }, input);
    const headers = { "content-type": String(sent.type) };
    const form = await new Response(new Uint8Array(sent.body), { headers }).formData();
    expect([form.get("note"), form.get("meta"), form.getAll("tags")]).toEqual([input.note, '{"a":[1]}', ["x", "y"]]);
    expect([form.get("deep[create]"), form.get("deep[list][0]")]).toEqual(["true", "a"]);
    const file = form.get("file") as File;
    expect([file.name, file.type]).toEqual(['a"b\r\n.png', "image/png"]);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    const more = form.getAll("more") as File[];
    expect(await Promise.all(more.map((each) => each.text()))).toEqual([new TextDecoder().decode(hostile), "text"]);
  });

  it("an empty response has the address in its header", async () => {
    server.respond = (response) => response.writeHead(201, { location: "/payments/7" }).end();
    expect((await send({ decode: locationResponse }, {})).output).toEqual({ location: "/payments/7" });
    server.respond = (response) => response.writeHead(204).end();
    expect((await send({ decode: locationResponse }, {})).output).toEqual({});
  });

  it.each([
    [["text/html", "<html>"], undefined],
    [["application/json", '{"ok":{}}'], undefined],
    [["text/plain", ""], undefined],
    [undefined, { location: "/payments/7" }],
    [["application/json", '{"ok":{}}'], { location: "/payments/7" }],
    [["text/html", "<html>"], { location: "/login" }],
    [undefined, undefined],
  ] as const)("a response with an address, %j and %j, is a success only as it is documented", async (body, own) => {
    const facts = { effect: { kind: "once" }, empty: [201], decode: locationResponse } as const;
    const respond = (status: number) => {
      const type = body && { "content-type": body[0] };
      server.respond = (response) => response.writeHead(status, { ...own, ...type }).end(body?.[1]);
      return send(facts, {}).then(
        ({ output }) => output,
        ({ name }) => name,
      );
    };
    const isPage = body?.[0] === "text/html" || (own === undefined && body?.[1]);
    expect(await respond(201)).toEqual(isPage ? "UnknownOutcomeError" : { ...own });
    expect(await respond(202)).toBe("UnknownOutcomeError");
  });

  it.each([
    ["text/csv; charset=utf-8", "a,b", true],
    ["Application/Octet-Stream", "a,b", true],
    ["text/html", "<html>", false],
    ["application/json", '{"ok":"a,b"}', false],
    [undefined, "", false],
  ])("a call with an effect is executed by %s in place of a text: %s, %s", async (type, body, isExecuted) => {
    const anything = { effect: { kind: "once" }, empty: [], decode: textResponse } as const;
    const facts = { ...anything, accept: "text/csv" };
    server.respond = (response) =>
      response.writeHead(201, type === undefined ? {} : { "content-type": type }).end(body);
    const result = await send(facts, {}).then(
      ({ output }) => output,
      ({ name }) => name,
    );
    expect(result).toBe(isExecuted ? body : "UnknownOutcomeError");
    if (!isExecuted) return;
    for (const accept of [undefined, "*/*", "application/octet-stream"])
      expect((await send({ ...anything, ...(accept && { accept }) }, {})).output).toBe(body);
    server.respond = (response) => response.writeHead(201, { "content-type": "text/plain" }).end("Bad gateway");
    const file = { ...anything, accept: "application/octet-stream" };
    await expect(send(file, {})).rejects.toThrow("in another form");
  });

  it("a file arrives as the whole body, byte by byte", async () => {
    const sent = await send(uploading, { body: allBytes });
    expect([new Uint8Array(sent.body), sent.type]).toEqual([allBytes, "application/octet-stream"]);
    const text = await send({ ...uploading, contentType: "text/csv" }, { body: "a,é" });
    expect([String(text.body), text.type]).toEqual(["a,é", "text/csv"]);
  });

  it("identifiers inside a body keep every digit, and strings stay strings", async () => {
    const bodyIds = { transfers: { source: true, map: { "*": true } }, ids: true } as const;
    const transfers = [{ source: "9007199254740993", note: "9007199254740993", map: { a: "-9223372036854775808" } }];
    const body = { transfers: "json", ids: "list", name: "string" } as const;
    const input = { transfers, ids: ["18446744073709551615", 5], name: "1" };
    expect(String((await send({ body, bodyIds, encode: { body: exactBody } }, input)).body)).toBe(
      '{"transfers":[{"source":9007199254740993,"note":"9007199254740993","map":{"a":-9223372036854775808}}],' +
        '"ids":[18446744073709551615,5],"name":"1"}',
    );
  });

  it("objects, lists and other names go into the query, and fields into headers", async () => {
    const query = { filter: "deepObject", "ids[]": "repeated", pipes: "pipes", spaces: "spaces", queryId: "string" };
    const facts: Partial<Operation> = {
      query: { ...(query as Operation["query"]), tags: "list" },
      wireNames: { queryId: "id" },
      header: { ifMatch: "if-match", trace: "x-trace", absent: "x-absent" },
      encode: { query: encodeQuery, headers: encodeHeaders },
    };
    const lists = { "ids[]": ["x&y", "z"], pipes: ["a", "b"], spaces: ["c", "d"], tags: ["a,b", "c", null] };
    const input = { filter: { a: { gt: "1" } }, ...lists, queryId: "q", ifMatch: "v1", trace: ["a", "b"] };
    const { url, headers } = await send(facts, input);
    expect([...new URL(url, server.origin).searchParams]).toEqual([
      ["filter[a][gt]", "1"],
      ["ids[]", "x&y"],
      ["ids[]", "z"],
      ["pipes", "a|b"],
      ["spaces", "c d"],
      ["id", "q"],
      ["tags", "a,b,c,"],
    ]);
    // The commas of an item are encoded, for they would separate.
    expect(url).toMatch(/&tags=a%2Cb,c,$/);
    expect(headers).toMatchObject({ "if-match": "v1", "x-trace": "a,b" });
    expect(headers).not.toHaveProperty("x-absent");
  });

  it.each([
    ["application/json", {}, {}, {}],
    ["text/csv", { accept: "text/csv", decode: textResponse }, {}, {}],
    ["application/xml", {}, {}, { headers: { Accept: "application/xml" } }],
    ["image/png", {}, { headers: { ACCEPT: "image/png" } }, {}],
  ])("a request accepts %s, by the operation, the client or the call", async (accept, facts, options, client) => {
    await send(facts, {}, options, client).catch(() => {});
    expect(server.seen[0]?.headers.accept).toBe(accept);
  });

  it("a text and bytes are payloads, unchanged", async () => {
    server.respond = (response) => response.writeHead(200, { "content-type": "text/csv" }).end("a,é\n");
    expect((await send(reading, {})).output).toBe("a,é\n");
    server.respond = (response) => response.writeHead(200, { "content-type": "image/png" }).end(allBytes);
    expect((await send({ ...reading, decode: bytesResponse }, {})).output).toEqual(allBytes);
  });

  it.each([
    [400, textResponse],
    [200, bytesResponse],
  ])("an error with HTTP %s is an error, where a text or bytes are expected too", async (status, decode) => {
    server.respond = (response) =>
      response.writeHead(status, { "content-type": "application/json" }).end('{"no":"funds"}');
    await expect(send({ ...reading, decode }, {})).rejects.toMatchObject({ apiCode: "funds" });
  });

  it("a response that is too large, or that breaks off, is an error and no payload", async () => {
    const once = { retry: { attempts: 1 } };
    server.respond = (response) => response.writeHead(200, { "content-type": "text/csv" }).end("x".repeat(5000));
    const limited = send(reading, {}, {}, { maxResponseBytes: 4000, ...once });
    await expect(limited).rejects.toMatchObject({ name: "HttpError" });
    server.respond = (response) => {
      response.writeHead(200, { "content-type": "text/csv", "content-length": "10" }).write("x");
      setTimeout(() => response.destroy(), 20);
    };
    await expect(send(reading, {}, {}, once)).rejects.toMatchObject({ name: "NetworkError" });
  });

  it("a file is sent once where its operation is, and its outcome is unknown when the response is lost", async () => {
    server.respond = (response) => void response.destroy();
    const sent = send({ ...uploading, effect: { kind: "once" } }, { body: "x" });
    await expect(sent).rejects.toMatchObject({ name: "UnknownOutcomeError" });
    expect(server.seen).toHaveLength(1);
  });
});

it.each([multipartBody, fileBody])("a journal keeps no contents of files", ({ record }) => {
  const input = { file: { data: new Uint8Array(9000), name: "a" }, note: "n", all: [new Uint8Array(1)] };
  expect(record(input)).toEqual({ file: { data: { bytes: 9000 }, name: "a" }, note: "n", all: [{ bytes: 1 }] });
});

it("a signer gets the bytes of a file, and an empty text", async () => {
  const signed: unknown[] = [];
  const sign = ({ body, bytes }: { body: string; bytes: Uint8Array }) => {
    signed.push(body, bytes);
    return { query: "", headers: {} };
  };
  const [[, fetch]] = transports as [[string, never]];
  const facts = { ...uploading, auth: "signed" as const };
  await server.createMethod(fetch, facts, {}, { sign, identify: () => ({}) })({ body: new Uint8Array([1, 2]) });
  expect(signed).toEqual(["", new Uint8Array([1, 2])]);
});
