import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createPostgresJournal } from "../journal/postgres.ts";
import { createSqliteJournal } from "../journal/sqlite.ts";
import { createLimiter } from "../rate-limit/memory-limiter.ts";
import { createRedisLimiter } from "../rate-limit/redis-limiter.ts";
import { defineService } from "../service/service-definition.ts";
import { recover } from "../settlement/recovery/recover.ts";
import { logEvents } from "../telemetry/logger.ts";
import { metricEvents, traceEvents } from "../telemetry/opentelemetry.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { responseOf, serviceOf } from "../testing/service.ts";
import { createClock } from "../time/clock.ts";
import { createNodeTransport } from "../transport/node/transport.ts";

const unused = () => expect.unreachable("used");
const redis = unused;
const postgres = { query: unused };
const unwrap = () => undefined;

it.each<[string, () => unknown]>([
  ["conections is not an option; did you mean connections?", () => createNodeTransport({ conections: 1 } as never)],
  ["connections must be a number, not a string", () => createNodeTransport({ connections: "8" } as never)],
  ["options must be an object of options, not undefined", () => createLimiter(undefined as never)],
  ["pool is not an option; did you mean pools?", () => createLimiter({ pool: {} } as never)],
  ["pools must be an object, not null", () => createLimiter({} as never)],
  [
    "busyTimeout is not an option; did you mean busyTimeoutMs?",
    () => createSqliteJournal({ path: "unused", busyTimeout: 1 } as never),
  ],
  ["path must be a string", () => createSqliteJournal(undefined as never)],
  ["path must be a string", () => createSqliteJournal(3 as never)],
  ["path must be a string", () => createSqliteJournal({ pth: "x" } as never)],
  ["warmForMs must be a number of at least 0", () => createNodeTransport({ warmForMs: -1 })],
  ["keepAliveMs must be a positive number", () => createNodeTransport({ keepAliveMs: Number.NaN })],
  [
    "tls.rejectUnauthorised is not an option; did you mean tls.rejectUnauthorized?",
    () => createNodeTransport({ tls: { rejectUnauthorised: false } as never }),
  ],
  ["tls.rejectUnauthorized must be a boolean", () => createNodeTransport({ tls: { rejectUnauthorized: 0 as never } })],
  ["proxy must be an object of options, not a number", () => createNodeTransport({ proxy: 5 as never })],
  ["proxy.uri is not an option; did you mean proxy.url?", () => createNodeTransport({ proxy: { uri: "x" } as never })],
  [
    "proxy must have a password that is percent-encoded: write % as %25",
    () => createNodeTransport({ proxy: "http://me:1%zz@proxy.test" }),
  ],
  [
    "pools.spot.fixd is not an option; did you mean pools.spot.fixed?",
    () => createLimiter({ pools: { spot: { quota: 1, windowMs: 1, fixd: true } as never } }),
  ],
  ["pools.spot must be an object of options, not null", () => createLimiter({ pools: { spot: null as never } })],
  [
    "pools.spot.fixed must be a boolean",
    () => createLimiter({ pools: { spot: { quota: 1, windowMs: 1, fixed: 1 as never } } }),
  ],
  ["weights must be an object, not an array", () => createLimiter({ pools: {}, weights: [] as never })],
  ["marginMs must be a number, not a string", () => createLimiter({ pools: {}, marginMs: "5" as never })],
  ["marginMs must be 0 or more", () => createLimiter({ pools: {}, marginMs: Number.NaN })],
  ["prefx is not an option; did you mean prefix?", () => createRedisLimiter(redis, { pools: {}, prefx: "x" } as never)],
  [
    "fallback must be an object with the methods take",
    () => createRedisLimiter(redis, { pools: {}, fallback: {} as never }),
  ],
  ["timeoutMs must be a positive number", () => createRedisLimiter(redis, { pools: {}, timeoutMs: -1 })],
  ["client must be a client of redis", () => createRedisLimiter(undefined as never, { pools: {} })],
  ["client must be a client of redis", () => createRedisLimiter("redis://host" as never, { pools: {} })],
  ["busyTimeoutMs must be a number of at least 0", () => createSqliteJournal({ path: "unused", busyTimeoutMs: -1 })],
  [
    "client must be an object with the methods query; it has no query",
    () => createPostgresJournal("postgres://host" as never),
  ],
  ["tabel is not an option; did you mean table?", () => createPostgresJournal(postgres, { tabel: "x" } as never)],
  ["create must be a boolean", () => createPostgresJournal(postgres, { create: "no" as never })],
  ["levl is not an option; did you mean level?", () => logEvents(console, { levl: "debug" } as never)],
  ["meter must be an object with the methods createHistogram", () => metricEvents({ meter: {} as never })],
  ["tracr is not an option; did you mean tracer?", () => traceEvents({ tracr: {} } as never)],
  ["monotonc is not an option; did you mean monotonic?", () => createClock({ monotonc: () => 0 } as never)],
  [
    "settlment is not an option; did you mean settlement?",
    () => defineService({ name: "x", unwrap, settlment: {} } as never),
  ],
  ["unwrap must be a function, not null", () => defineService({ name: "x" } as never)],
  ["requestIdHeader must be the name of a header", () => serviceOf(unused, [], { requestIdHeader: "" })],
  ["requestIdHeader must be the name of a header", () => serviceOf(unused, [], { requestIdHeader: "x id" })],
])("what a program creates beside a client names a wrong option: %s", (message, create) => {
  expect(create).toThrow(message);
});

it.each<[string, object]>([
  ["previousKeys must be an array, not a string", { previousKeys: "key" }],
  ["concurency is not an option; did you mean concurrency?", { concurency: 1 }],
  ["concurrency must be an integer of at least 1", { concurrency: 0.5 }],
  ["leaseMs must be a number above 0", { leaseMs: Number.NaN }],
  [
    "signal must be an object with the methods throwIfAborted; it has no throwIfAborted",
    { signal: new AbortController() },
  ],
])("a recovery names a wrong option: %s", async (message, options) => {
  const service = serviceOf(async () => responseOf({ ok: 1 }));
  await expect(recover(service, createMemoryJournal(), options).next()).rejects.toThrow(new TypeError(message));
});

it.each([Number.NaN, -1, "1"])(
  "a journal forgets nothing when it is asked to forget what is older than %s",
  async (ageMs) => {
    const message = "ageMs must be a number of at least 0";
    const folder = mkdtempSync(join(tmpdir(), "exch-prune-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    await using journal = createSqliteJournal(join(folder, "journal.sqlite"));
    await expect(journal.prune(ageMs as never)).rejects.toThrow(message);
    await expect(createPostgresJournal(postgres).prune(ageMs as never)).rejects.toThrow(message);
  },
);

it("a recovery without a journal says so", async () => {
  const service = serviceOf(async () => responseOf({ ok: 1 }));
  await expect(recover(service, undefined as never).next()).rejects.toThrow("journal must be a journal");
});
