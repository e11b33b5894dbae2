import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { createClient } from "../client/client.ts";
import type { Fetch } from "../operation/fetch.ts";
import { defineService } from "../service/service-definition.ts";
import { transports, useRecordingServer } from "../testing/recording-server.ts";
import { operationOf } from "../testing/service.ts";
import { eventsResponse, type ServerEvent } from "./index.ts";

const server = useRecordingServer();

describe.each(transports)("through %s", (_, createFetch) => {
  const fetch: Fetch = (url, init) => createFetch()(url, init);

  describe("a stream of events", () => {
    const definition = defineService({ name: "stream", unwrap: () => undefined });
    const operation = operationOf({
      id: "chat.stream",
      method: "POST",
      path: "/stream",
      auth: "public",
      effect: { kind: "once" },
      body: { prompt: "string" },
      decode: eventsResponse,
      accept: "text/event-stream",
    });
    const client = () =>
      createClient<any>(
        definition,
        { chat: { stream: operation } },
        { baseUrl: server.origin, fetch, allowHttp: true } as never,
        undefined,
      );
    const start = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

    it("is read as it arrives, and is the output in the end", async () => {
      let more = () => {};
      server.respond = (response) => {
        start(response).write('event: token\nid: 1\ndata: {"n":9007199254740993}\n\n: comment\nda');
        more = () => response.end("ta: two\r\ndata: lines\r\n\r\ndata: unfinished");
      };
      const events: ServerEvent[] = [];
      for await (const event of client().chat.stream.events({ prompt: "x" })) {
        events.push(event);
        more();
      }
      expect(events).toEqual([
        { event: "token", id: "1", data: '{"n":9007199254740993}' },
        { event: "message", id: "1", data: "two\nlines" },
      ]);
      server.respond = (response) => start(response).end("data: 1\n\n");
      expect(await client().chat.stream({ prompt: "x" })).toEqual([{ event: "message", id: "", data: "1" }]);
      expect(server.seen).toHaveLength(2);
    });

    it("that breaks off throws after its events, and is not sent again", async () => {
      server.respond = (response) => {
        start(response).write("data: 1\n\n");
        setTimeout(() => response.destroy(), 20);
      };
      const events: string[] = [];
      const read = async () => {
        for await (const { data } of client().chat.stream.events({ prompt: "x" })) events.push(data);
      };
      await expect(read()).rejects.toMatchObject({ name: "UnknownOutcomeError" });
      expect([events, server.seen.length]).toEqual([["1"], 1]);
    });

    it("ends at the deadline, and when its reader stops", async () => {
      let closed = 0;
      server.respond = (response) => {
        response.on("close", () => (closed += 1));
        start(response).write("data: 1\n\n");
      };
      await expect(client().chat.stream({ prompt: "x" }, { timeoutMs: 300 })).rejects.toMatchObject({
        name: "UnknownOutcomeError",
      });
      for await (const _ of client().chat.stream.events({ prompt: "x" })) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(closed).toBe(2);
    });
  });
});
