import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createSqliteJournal } from "../journal/node/sqlite.ts";
import { createPostgresJournal } from "../journal/postgres.ts";
import { createLimiter } from "../rate-limit/limiter.ts";
import { createRedisLimiter } from "../rate-limit/redis-limiter.ts";
import { defineService } from "../service/service-definition.ts";
import { logEvents } from "../telemetry/logger.ts";
import { metricEvents, traceEvents } from "../telemetry/opentelemetry.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { serviceOf } from "../testing/service.ts";
import { createClock } from "../time/clock.ts";
import { createNodeTransport } from "../transport/node/transport.ts";
import { assembleClient } from "./client.ts";

const unused = () => expect.unreachable("used");
const postgres = { query: unused };
const transport = (options: object) => () => createNodeTransport(options);
const limiter = (options: unknown) => () => createLimiter(options as never);
const spot = (pool: unknown) => limiter({ pools: { spot: pool } });
const redis =
  (options: object, client: unknown = unused) =>
  () =>
    createRedisLimiter(client as never, { pools: {}, ...options } as never);
const sqlite = (options: unknown) => () => createSqliteJournal(options as never);
const service = (options: object) => () => defineService({ name: "x", ...options } as never);
const { recover } = assembleClient(serviceOf(unused), {});
const client = (options: object) => () => serviceOf(unused, [], options);

it.each<[string, () => unknown]>([
  ["conections is not an option; did you mean connections?", transport({ conections: 1 })],
  ["connections must be a number, not a string", transport({ connections: "8" })],
  ["warmForMs must be a number of at least 0", transport({ warmForMs: -1 })],
  ["keepAliveMs must be a positive number", transport({ keepAliveMs: Number.NaN })],
  ["tls.ca must be the text of a PEM, or its bytes, not a path", transport({ tls: { ca: "./ca.pem" } })],
  ["tls.ca[0] must be the text of a PEM", transport({ tls: { ca: ["./ca.pem"] } })],
  ["proxy.tls.rejectUnauthorized must be a bool", transport({ proxy: { url: "x", tls: { rejectUnauthorized: 0 } } })],
  ["proxy must be an object of options, not a number", transport({ proxy: 5 })],
  ["proxy must have a password that is percent-encoded: write % as %25", transport({ proxy: "http://me:1%zz@p.test" })],
  ["options must be an object of options, not undefined", limiter(undefined)],
  ["pool is not an option; did you mean pools?", limiter({ pool: {} })],
  ["pools must be an object, not undefined", limiter({})],
  ["pools.spot.quota must be a positive integer", spot({ quota: 0, windowMs: 1 })],
  ["pools.spot.windowMs must be a positive integer", spot({ quota: 1, windowMs: 0 })],
  ["reserve must be a share: 0 or more, below 1", limiter({ pools: {}, reserve: 1 })],
  ["pools.spot.fixed must be a boolean", spot({ quota: 1, windowMs: 1, fixed: 1 })],
  ["marginMs must be 0 or more", limiter({ pools: {}, marginMs: Number.NaN })],
  ["prefx is not an option; did you mean prefix?", redis({ prefx: "x" })],
  ["fallback must be an object with the methods take", redis({ fallback: {} })],
  ["timeoutMs must be a positive number", redis({ timeoutMs: -1 })],
  ["client must be a client of redis", redis({}, null)],
  ["busyTimeout is not an option; did you mean busyTimeoutMs?", sqlite({ path: "unused", busyTimeout: 1 })],
  ["busyTimeoutMs must be a number of at least 0", sqlite({ path: "unused", busyTimeoutMs: -1 })],
  ["path must be a string", sqlite(undefined)],
  ["client must be an object with the methods query; it has", () => createPostgresJournal("postgres://host" as never)],
  ["tabel is not an option; did you mean table?", () => createPostgresJournal(postgres, { tabel: "x" } as never)],
  ["create must be a boolean", () => createPostgresJournal(postgres, { create: "no" as never })],
  ["levl is not an option; did you mean level?", () => logEvents(console, { levl: "debug" } as never)],
  ["meter must be an object with the methods createHistogram", () => metricEvents({ meter: {} as never })],
  ["tracr is not an option; did you mean tracer?", () => traceEvents({ tracr: {} } as never)],
  ["monotonc is not an option; did you mean monotonic?", () => createClock({ monotonc: () => 0 } as never)],
  ["settlment is not an option; did you mean settlement?", service({ unwrap: unused, settlment: {} })],
  ["unwrap must be a function, not undefined", service({})],
  ["advanced.requestIdHeader must be the name of a header", client({ advanced: { requestIdHeader: "x id" } })],
])("what a program creates beside a client names a wrong option: %s", (message, create) => {
  expect(create).toThrow(message);
});

it.each<[string, object]>([
  ["previousKeys must be an array, not a string", { previousKeys: "key" }],
  ["concurency is not an option; did you mean concurrency?", { concurency: 1 }],
  ["concurrency must be an integer of at least 1", { concurrency: 0.5 }],
  ["leaseMs must be a number from 1000 to 86400000", { leaseMs: Number.NaN }],
  ["signal must be an object with the methods throwIfAborted; it has no", { signal: new AbortController() }],
])("a recovery names a wrong option: %s", async (message, options) => {
  await expect(recover(createMemoryJournal(), options).next()).rejects.toThrow(message);
});

it.each([Number.NaN, -1, "1"])("a journal forgets nothing that is older than %s", async (ageMs) => {
  const message = "ageMs must be a number of at least 0";
  const folder = mkdtempSync(join(tmpdir(), "exch-prune-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await using journal = createSqliteJournal(join(folder, "journal.sqlite"));
  await expect(journal.prune(ageMs as never)).rejects.toThrow(message);
  await expect(createPostgresJournal(postgres).prune(ageMs as never)).rejects.toThrow(message);
});

it("a recovery without a journal says so", async () => {
  await expect(recover(undefined as never).next()).rejects.toThrow("must be the journal of the client");
});
