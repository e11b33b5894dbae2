import { expect, it } from "vitest";
import { createSqliteJournal } from "./journal/sqlite.ts";
import { createLimiter } from "./rate-limit/memory-limiter.ts";
import { recover } from "./settlement/recovery/recover.ts";
import { responseOf, serviceOf } from "./testing/service.ts";
import { createNodeTransport } from "./transport/node/transport.ts";

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
])("what a program creates beside a client names a wrong option: %s", (message, create) => {
  expect(create).toThrow(message);
});

it("a recovery without a journal says so", async () => {
  const service = serviceOf(async () => responseOf({ ok: 1 }));
  await expect(recover(service, undefined as never).next()).rejects.toThrow("journal must be a journal");
});
