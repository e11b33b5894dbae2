import { type OptionRule, requireOptions } from "../validation/check-options.ts";
import { type ClientEvent, dropRejection, type EventSink } from "./events.ts";

/** Level of a log line, the least important first. */
export type LogLevel = "debug" | "info" | "warn" | "error";

/** Fields of a log line: words and numbers, and paths of fields. */
export type LogFields = Readonly<Record<string, string | number | readonly string[]>>;

/** Receives log lines. `console` fits, and so do most loggers. */
export type Logger = Record<LogLevel, (message: string, fields: LogFields) => void>;

/** Options of the log. */
export interface LogOptions {
  /**
   * The least important level that is logged. Calls that succeed are `debug`. Failures that are known to have had no effect are
   * `warn`. An outcome that stayed unknown and a journal that failed are `error`: a person should look at them.
   * @default "info"
   */
  readonly level?: LogLevel;
}

const levels: readonly LogLevel[] = ["debug", "info", "warn", "error"];
const isLevel = (level: LogLevel) => levels.includes(level);
const known: Record<keyof LogOptions, OptionRule> = {
  level: { type: "string", default: "info", test: isLevel, expected: `one of ${levels.join(", ")}` },
};

/**
 * Writes a client's events to a logger. Prints only the fields named here, and of those only plain words and numbers: the log
 * contains no input, header, URL or payload.
 *
 * @throws TypeError when the logger lacks a level, or `level` is not a level
 * @example
 * createServiceA({ baseUrl, credentials, onEvent: logEvents(console, { level: "debug" }) });
 */
export function logEvents(logger: Logger, options: LogOptions = {}): EventSink {
  const { level } = requireOptions<LogOptions, Required<LogOptions>>(options, known);
  const missing = levels.find((each) => typeof logger?.[each] !== "function");
  if (missing !== undefined) throw new TypeError(`logger must have a method ${missing}`);
  const least = levels.indexOf(level);

  return (event) => {
    const how = levelOf(event);
    if (levels.indexOf(how) >= least) dropRejection(logger[how](textOf(event), fieldsOf(event)));
  };
}

function levelOf(event: ClientEvent): LogLevel {
  switch (event.type) {
    case "call":
      return event.outcome === "unknown" ? "error" : event.code === undefined ? "debug" : "warn";
    case "attempt":
      return event.attempt.result === "responded" ? "debug" : "warn";
    case "settled":
      return event.outcome === "unknown" ? "error" : "info";
    case "drift":
    case "unknownOption":
    case "timeUnknown":
    case "replacedFetch":
    case "limiter":
      return "warn";
    case "journal":
      return "error";
    case "recovered":
      return event.open > 0 ? "warn" : "info";
    case "clock":
      return "info";
    default:
      return "debug";
  }
}

/** `service-a orders.place call ERR_TIMEOUT` */
function textOf(event: ClientEvent): string {
  const words = [event.service, "operation" in event ? event.operation : undefined, event.type, wordsOf(event)];
  return words
    .map(word)
    .filter((each) => each !== undefined)
    .join(" ");
}

function wordsOf(event: ClientEvent): unknown {
  switch (event.type) {
    case "call":
      return event.code ?? "ok";
    case "attempt":
      return event.attempt.result;
    case "wait":
    case "timeUnknown":
      return event.reason;
    case "settled":
      return event.outcome;
    case "journal":
    case "limiter":
      return "failed";
    case "unknownOption":
      return event.option;
    case "replacedFetch":
      return event.found;
    default:
      return undefined;
  }
}

/** Every field that may be printed. */
function fieldsOf(event: ClientEvent): LogFields {
  const all = { ...event, ...("attempt" in event ? event.attempt : {}) } as Record<string, unknown>;
  const issues = Array.isArray(all.issues)
    ? all.issues.slice(0, 20).map(({ path, kind }) => `${word(kind)} ${place(path)}`)
    : undefined;
  const attempts = Array.isArray(all.attempts) ? all.attempts.length : undefined;
  const fields: Record<string, string | number | readonly string[] | undefined> = {
    service: word(all.service),
    operation: word(all.operation),
    code: word(all.code),
    apiCode: word(all.apiCode),
    outcome: word(all.outcome),
    result: word(all.result),
    reason: word(all.reason),
    failed: word(all.failed),
    option: word(all.option),
    advice: event.type === "replacedFetch" ? event.advice : undefined,
    id: word(all.id),
    attempts: figure(attempts),
    status: figure(all.status),
    startedAt: figure(all.startedAt),
    durationMs: figure(all.durationMs),
    ms: figure(all.ms),
    offsetMs: figure(all.offsetMs),
    open: figure(all.open),
    oldestMs: figure(all.oldestMs),
    issues,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as LogFields;
}

/** A short plain word: an exchange's own code could be anything. */
function word(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.:-]{1,64}$/.test(value) ? value : undefined;
}

/** The path of a field, without what a field's name cannot hold. */
function place(value: unknown): string {
  return String(value)
    .replace(/[^\w.[\]-]/g, "?")
    .slice(0, 100);
}

function figure(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
