import { describe, expect, it } from "vitest";
import type { Attempt } from "../errors/exchange-error.ts";
import type { ClientEvent } from "./events.ts";
import { type LogFields, type Logger, type LogLevel, logEvents } from "./logger.ts";

/** A logger that keeps its lines. */
function keeper() {
  const lines: [LogLevel, string, LogFields][] = [];
  const at = (level: LogLevel) => (message: string, fields: LogFields) => lines.push([level, message, fields]);
  const logger: Logger = { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
  return { lines, logger };
}

const on = { service: "service-a", operation: "orders.place" };
const attempt: Attempt = { startedAt: 1_790_000_000_000, durationMs: 12, result: "responded", status: 200 };

/** The end of a call. */
const ended = (more: Partial<Extract<ClientEvent, { type: "call" }>> = {}): ClientEvent => {
  return { type: "call", ...on, durationMs: 5, attempts: [attempt], ...more };
};
const rejected = { code: "ERR_API", apiCode: "-1121", outcome: "notExecuted" } as const;
const unknown = { code: "ERR_UNKNOWN_OUTCOME", outcome: "unknown" } as const;
const lost: Attempt = { ...attempt, result: "perhapsExecuted" };
const drift: ClientEvent = { type: "drift", ...on, issues: [{ path: "items[0].new", kind: "unknown" }] };
const service = "service-a";

describe("logEvents", () => {
  it.each<[LogLevel, string, ClientEvent]>([
    ["debug", "service-a orders.place call ok", ended()],
    ["warn", "service-a orders.place call ERR_API", ended(rejected)],
    ["debug", "service-a orders.place call ERR_ABORTED", ended({ code: "ERR_ABORTED" })],
    ["error", "service-a orders.place call ERR_UNKNOWN_OUTCOME", ended(unknown)],
    ["debug", "service-a orders.place attempt responded", { type: "attempt", ...on, attempt }],
    ["warn", "service-a orders.place attempt perhapsExecuted", { type: "attempt", ...on, attempt: lost }],
    ["debug", "service-a orders.place wait rateLimit", { type: "wait", ...on, reason: "rateLimit", ms: 20 }],
    ["warn", "service-a orders.place drift", drift],
    ["info", "service-a orders.place settled executed", { type: "settled", ...on, outcome: "executed", durationMs: 9 }],
    ["error", "service-a orders.place settled unknown", { type: "settled", ...on, outcome: "unknown", durationMs: 9 }],
    ["warn", "service-a orders.place limiter failed", { type: "limiter", ...on, failed: "take" }],
    ["warn", "service-a timeUnknown late", { type: "timeUnknown", service, reason: "late" }],
    ["info", "service-a clock", { type: "clock", service, offsetMs: -30 }],
    ["error", "service-a orders.place journal failed", { type: "journal", ...on, failed: "close" }],
    ["warn", "service-a recovered", { type: "recovered", service, open: 2, oldestMs: 90_000 }],
    ["info", "service-a recovered", { type: "recovered", service, open: 0, oldestMs: 0 }],
  ])("writes at level %s: %s", (level, text, event) => {
    const { lines, logger } = keeper();
    logEvents(logger, { level: "debug" })(event);
    expect(lines.map(([how, message]) => [how, message])).toEqual([[level, text]]);
  });

  it("writes the numbers of an event", () => {
    const { lines, logger } = keeper();
    const log = logEvents(logger, { level: "debug" });
    log({ type: "attempt", ...on, attempt });
    log(ended({ ...rejected, attempts: [attempt, attempt] }));
    log(drift);
    expect(lines.map(([, , fields]) => fields)).toEqual([
      { ...on, result: "responded", status: 200, startedAt: 1_790_000_000_000, durationMs: 12 },
      { ...on, code: "ERR_API", apiCode: "-1121", outcome: "notExecuted", attempts: 2, durationMs: 5 },
      { ...on, issues: ["unknown items[0].new"] },
    ]);
  });

  it.each<[LogLevel | undefined, LogLevel[]]>([
    ["debug", ["debug", "info", "warn", "error"]],
    [undefined, ["info", "warn", "error"]],
    ["warn", ["warn", "error"]],
    ["error", ["error"]],
  ])("from level %s on writes %j", (level, expected) => {
    const { lines, logger } = keeper();
    const log = logEvents(logger, level === undefined ? {} : { level });
    log({ type: "wait", ...on, reason: "backoff", ms: 20 });
    log({ type: "clock", service, offsetMs: 1 });
    log({ type: "drift", ...on, issues: [] });
    log({ type: "journal", ...on, failed: "close" });
    expect(lines.map(([how]) => how)).toEqual(expected);
  });

  // A rejection that no code handles fails the run.
  it("drops the failure of an asynchronous logger, which would end the process in mid-call", () => {
    const failing = { ...keeper().logger, info: (async () => Promise.reject(new Error("no"))) as Logger["info"] };
    expect(() => logEvents(failing)({ type: "clock", service, offsetMs: 1 })).not.toThrow();
  });

  it("writes only known fields and plain words", () => {
    const { lines, logger } = keeper();
    const log = logEvents(logger, { level: "debug" });
    const canary = "canary secret\nat 0xC0FFEE";
    const known = { service: canary, operation: canary, durationMs: canary, attempts: [canary, canary] };
    const unknown = { url: "canary", headers: { key: "canary" }, input: "canary" };
    log({ type: "call", ...known, apiCode: canary, ...unknown } as never);
    log({ type: "novel", ...on, address: "canary" } as never);
    log({ type: "drift", ...on, issues: [{ path: canary, kind: canary }] });
    expect(lines).toEqual([
      ["debug", "call ok", { attempts: 2 }],
      ["debug", "service-a orders.place novel", on],
      ["warn", "service-a orders.place drift", { ...on, issues: ["undefined canary?secret?at?0xC0FFEE"] }],
    ]);
  });

  it("rejects a logger that lacks a level, and a value that is not a level", () => {
    expect(() => logEvents(undefined as never)).toThrow("it has no debug");
    expect(() => logEvents({ info() {} } as never)).toThrow("it has no debug");
    const complaint = "level must be one of debug, info, warn, error";
    expect(() => logEvents(console, { level: "loud" as never })).toThrow(complaint);
  });
});
