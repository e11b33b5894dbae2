import type { ServerResponse } from "node:http";
import { describe, expect, it } from "vitest";
import { eventsResponse } from "../index.ts";
import { transports, useFilesServer } from "../testing/files-client.ts";

const server = useFilesServer();
const start = (response: ServerResponse) => response.writeHead(200, { "content-type": "text/event-stream" });

describe.each(transports)("a stream of events through %s", (_, fetch) => {
  const createStream = () => {
    const facts = { effect: { kind: "once" }, decode: eventsResponse, accept: "text/event-stream" } as const;
    return server.createMethod(fetch, facts);
  };

  it("is read as it arrives, and is the output in the end", async () => {
    let more = () => {};
    server.respond = (response) => {
      start(response).write('event: token\nid: 1\ndata: {"n":9007199254740993}\n\n: comment\nda');
      more = () => response.end("ta: two\r\ndata: lines\r\n\r\ndata: unfinished");
    };
    const events: object[] = [];
    for await (const event of createStream().events({})) {
      events.push(event);
      more();
    }
    expect(events).toEqual([
      { event: "token", id: "1", data: '{"n":9007199254740993}' },
      { event: "message", id: "1", data: "two\nlines" },
    ]);
    server.respond = (response) => start(response).end("data: 1\n\n");
    expect(await createStream()({})).toEqual([{ event: "message", id: "", data: "1" }]);
    expect(server.seen).toHaveLength(2);
  });

  it("that breaks off throws after its events, and is not sent again", async () => {
    server.respond = (response) => {
      start(response).write("data: 1\n\n");
      setTimeout(() => response.destroy(), 20);
    };
    const events: string[] = [];
    const read = async () => {
      for await (const { data } of createStream().events({})) events.push(data);
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
    await expect(createStream()({}, { timeoutMs: 300 })).rejects.toMatchObject({ name: "UnknownOutcomeError" });
    for await (const _ of createStream().events({})) break;
    await expect.poll(() => closed).toBe(2);
  });
});
