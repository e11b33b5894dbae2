import { describe, expect, it } from "vitest";
import { InvalidResponseError, NotExecutedError, UnknownOutcomeError } from "../errors/errors.ts";
import type { Fetch } from "../fetch.ts";
import type { Operation } from "../operation.ts";
import { answer, serviceOf } from "../testing/service.ts";
import { failure, find, keyed, ok, once, quick, read, scripted, settling } from "../testing/things.ts";
import type { Issue } from "../validation/check.ts";
import { call } from "./call.ts";

describe("an answer that surprises", () => {
  const withIssues = (operation: Operation, ...issues: Issue[]): Operation => ({
    ...operation,
    checkOutput: (_value: unknown, list: Issue[]) => void list.push(...issues),
  });
  const novel: Issue = { path: "side", kind: "enum", message: "side has an unknown value" };
  const broken: Issue = { path: "id", kind: "missing", message: "id is missing" };

  it("is given all the same, and published as drift", async () => {
    const events: string[] = [];
    const service = serviceOf(scripted(ok), [], { onEvent: (event) => events.push(event.type) });
    expect(await call(service, withIssues(read, novel), {})).toEqual({ id: 1 });
    expect(events).toContain("drift");
  });

  it("is an error of a read when it has no use, with the payload kept out of what is printed", async () => {
    const service = serviceOf(scripted(() => answer({ ok: { address: "canary" } })));
    const error = (await failure(call(service, withIssues(read, broken), {}))) as InvalidResponseError;
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.payload).toEqual({ address: "canary" });
    expect(JSON.stringify(error)).not.toContain("canary");
  });

  it("is an error of a read in strict mode", async () => {
    const service = serviceOf(scripted(ok), [], { strict: true });
    expect(await failure(call(service, withIssues(read, novel), {}))).toBeInstanceOf(InvalidResponseError);
  });

  it("never hides that an order was accepted", async () => {
    const fetch: Fetch = async (url) =>
      url.includes("find") ? answer({ ok: { id: "9", key: "k1" } }) : answer({ ok: {} });
    const service = serviceOf(fetch, [find], quick, settling);
    expect(await call(service, withIssues(keyed, broken), { key: "k1" })).toEqual({ id: "9" });
  });

  it("has fields to look for where the exchange accepted a call and said nothing more", async () => {
    const service = serviceOf(scripted(() => answer({ ok: null })));
    const empty: Issue = { path: "", kind: "null", message: "must not be null" };
    expect(await call(service, withIssues(once, empty), {})).toEqual({});
  });

  it("ends at once with the caller's signal, though the lookup would go on", async () => {
    const abort = new AbortController();
    const fetch: Fetch = async (url) => {
      if (!url.includes("find")) return answer({ ok: {} });
      abort.abort();
      return answer({ no: "missing" });
    };
    const service = serviceOf(fetch, [find], { settle: { validityMs: 60_000 } }, settling);
    const options = { signal: abort.signal, timeoutMs: 60_000 };
    expect(await call(service, withIssues(keyed, broken), { key: "k1" }, options)).toEqual({ key: "k1" });
  });

  describe("on a service whose payloads have no envelope", () => {
    const setUp = (lookup: () => any, options = {}) => {
      const fetch: Fetch = async (url) => (url.includes("find") ? lookup() : answer({ ok: {} }));
      const service = serviceOf(fetch, [find], { ...quick, ...options }, settling);
      return { ...service, dialect: { ...service.dialect, bare: true } };
    };

    it("is no acceptance of an order that the exchange does not know", async () => {
      const service = setUp(() => answer({ no: "missing" }));
      expect(await failure(call(service, withIssues(keyed, broken), { key: "k1" }))).toBeInstanceOf(NotExecutedError);
    });

    it("is no acceptance with null in place of what names it", async () => {
      const unnamed: Issue = { path: "id", kind: "null", message: "id must not be null" };
      const service = setUp(() => answer({ no: "missing" }));
      expect(await failure(call(service, withIssues(keyed, unnamed), { key: "k1" }))).toBeInstanceOf(NotExecutedError);
    });

    it("is settled like any other answer that cannot be used", async () => {
      const service = setUp(() => answer({ ok: { id: "9", key: "k1" } }));
      expect(await call(service, withIssues(keyed, broken), { key: "k1" })).toEqual({ id: "9" });
    });

    it("leaves the outcome of what nothing names unknown", async () => {
      const error = await failure(call(setUp(ok), withIssues(once, broken), {}));
      expect(error).toBeInstanceOf(UnknownOutcomeError);
    });
  });

  it("keeps the client id when even the lookup fails after the acceptance", async () => {
    const fetch: Fetch = async (url) => (url.includes("find") ? answer("<html>", 500) : answer({ ok: {} }));
    const service = serviceOf(fetch, [find], { ...quick, timeoutMs: 300 }, settling);
    expect(await call(service, withIssues(keyed, broken), { key: "k1" })).toEqual({ key: "k1" });
  });
});
