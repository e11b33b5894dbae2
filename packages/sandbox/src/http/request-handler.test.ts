import type { ReceivedRequest } from "@exch/auth";
import type { Operation } from "@exch/runtime";
import { describe, expect, it } from "vitest";
import { DomainError } from "../exchange/domain-error.ts";
import { createSandbox } from "../sandbox.ts";
import { services } from "../services.ts";
import { ErrorResponse } from "./error-response.ts";
import { findService } from "./find-service.ts";
import { RequestHandler, type ServedRequest } from "./request-handler.ts";
import type { SandboxService } from "./sandbox-service.ts";
import { writeJson } from "./write-json.ts";

const get = (path: string, query = ""): ReceivedRequest => ({ method: "GET", path, query, body: "", headers: {} });

const operation: Operation = {
  id: "prices.get",
  method: "GET",
  path: "/v9/prices/{symbol}",
  auth: "public",
  effect: { kind: "read" },
  query: { digits: "number" },
  rateLimit: { pool: "all", weight: 1 },
  checkInput: () => true,
  checkOutput: () => true,
};

/** A service that no other file knows. */
const third: SandboxService = {
  ...services[1],
  name: "service-c",
  paths: ["/v9/"],
  operations: [operation],
  handlers: {
    prices: {
      get({ state }: Parameters<typeof rate>[0], { symbol, digits }: { symbol: string; digits?: number }) {
        if (symbol === "POOR") throw new DomainError("insufficientBalance");
        return { symbol, digits, rate: rate({ state }, symbol) };
      },
    },
  },
  startUpRoutes: [],
  writePayload: (payload) => writeJson({ result: payload }),
  writeError: ({ code, message }) => ({ status: 418, text: writeJson({ error: code, message }) }),
  createHttpError: (reason) => new ErrorResponse(reason, ""),
  createDomainError: ({ reason }) => new ErrorResponse(`C-${reason}`, ""),
  writeRateLimitHeaders: ({ used }) => ({ "x-used": String(used) }),
};

function rate({ state }: { state: ReturnType<typeof createSandbox>["state"] }, symbol: string): bigint {
  return state.markets.get(symbol).last / 10n ** 18n;
}

function open() {
  const { state } = createSandbox();
  const served: ServedRequest[] = [];
  const handler = new RequestHandler({
    state,
    services: [services[0], third],
    getOptions: () => ({ headerPrefix: "EXCH", strict: true, maxPageItems: 100 }),
    rateLimits: { all: { limit: 2, windowMs: 1000 } },
    onServed: (each) => served.push(each),
  });
  return { handler, served };
}

describe("the request handler", () => {
  it("serves a service that is only in its list, in the form of that service", async () => {
    const { handler, served } = open();
    const response = await handler.handle(get("/base/v9/prices/BTC-USDT", "digits=2&unknown=1"));
    expect(response).toMatchObject({ status: 200, headers: { "x-used": "1" } });
    expect(JSON.parse(response.text)).toEqual({ result: { symbol: "BTC-USDT", digits: 2, rate: 60_000 } });
    expect(served).toMatchObject([{ service: "service-c", operation: "prices.get", status: 200 }]);
  });

  it.each([
    ["a rule that shared parts check", "/v9/prices/POOR", "C-insufficientBalance"],
    ["an unknown pair", "/v9/prices/NO-PAIR", "C-unknownSymbol"],
    ["an unknown path", "/v9/nothing", "pathNotFound"],
  ])("responds with the service's own error for %s", async (_, path, error) => {
    const { handler, served } = open();
    const { status, text } = await handler.handle(get(path));
    expect([status, JSON.parse(text).error]).toEqual([418, error]);
    expect(served).toMatchObject([{ status: 418, code: error }]);
  });

  it("stops a request above the rate limit before its handler runs", async () => {
    const { handler } = open();
    for (let count = 0; count < 2; count++) await handler.handle(get("/v9/prices/BTC-USDT"));
    const { text, headers } = await handler.handle(get("/v9/prices/POOR"));
    expect([JSON.parse(text).error, headers["x-used"]]).toEqual(["rateLimit", "2"]);
  });
});

describe("finding the service of a path", () => {
  it.each([
    ["/api/v1/status", "service-a", "/api/v1/status"],
    ["/sapi/v1/system/status", "service-b", "/sapi/v1/system/status"],
    ["/api/v3/time", "service-b", "/api/v3/time"],
    ["/proxy/api/v3/withdrawals", "service-a", "/api/v3/withdrawals"],
    ["/api/v1/sapi/v1", "service-a", "/api/v1/sapi/v1"],
  ])("takes %s for a path of %s", (path, name, rest) => {
    const found = findService(services, path);
    expect([found?.service.name, found?.path]).toEqual([name, rest]);
  });

  it.each(["/", "/sandbox/state", "/apiv1"])("takes %s for no path of a service", (path) => {
    expect(findService(services, path)).toBeUndefined();
  });
});
