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
  const minLevel = levels.indexOf(level);

  return (event) => {
    const how = chooseLevel(event);
    if (levels.indexOf(how) >= minLevel) dropRejection(logger[how](writeMessage(event), selectFields(event)));
  };
}

const levelByType: Partial<Record<ClientEvent["type"], LogLevel>> = {
  drift: "warn",
  unknownOption: "warn",
  timeUnknown: "warn",
  replacedFetch: "warn",
  limiter: "warn",
  journal: "error",
  clock: "info",
};

function chooseLevel(event: ClientEvent): LogLevel {
  if (event.type === "call" && event.code === undefined) return "debug";
  if (event.type === "call") return event.outcome === "unknown" ? "error" : "warn";
  if (event.type === "attempt") return event.attempt.result === "responded" ? "debug" : "warn";
  if (event.type === "settled") return event.outcome === "unknown" ? "error" : "info";
  if (event.type === "recovered") return event.open > 0 ? "warn" : "info";
  return levelByType[event.type] ?? "debug";
}

/** The field that says what happened. */
const tellingField: Partial<Record<ClientEvent["type"], string>> = {
  wait: "reason",
  timeUnknown: "reason",
  settled: "outcome",
  unknownOption: "option",
  replacedFetch: "found",
};

/** `service-a orders.place call ERR_TIMEOUT` */
function writeMessage(event: ClientEvent): string {
  const all = { ...event } as Record<string, unknown>;
  let detail = all[tellingField[event.type] ?? ""];
  if (event.type === "call") detail = event.code ?? "ok";
  if (event.type === "attempt") detail = event.attempt.result;
  if (event.type === "journal" || event.type === "limiter") detail = "failed";
  const words = [all.service, all.operation, all.type, detail].map(toWord);
  return words.filter((each) => each !== undefined).join(" ");
}

/** The fields that are printed as plain words, and as numbers. */
const words = ["service", "operation", "code", "apiCode", "outcome", "result", "reason", "failed", "option", "id"];
const numbers = ["attempts", "status", "startedAt", "durationMs", "ms", "offsetMs", "open", "oldestMs"];

/** Selects the fields that may be printed. */
function selectFields(event: ClientEvent): LogFields {
  const all = { ...event, ...("attempt" in event && event.attempt) } as Record<string, unknown>;
  if (Array.isArray(all.attempts)) all.attempts = all.attempts.length;
  const fields: Record<string, string | number | readonly string[] | undefined> = {
    ...Object.fromEntries(words.map((name) => [name, toWord(all[name])])),
    ...Object.fromEntries(numbers.map((name) => [name, toNumber(all[name])])),
    advice: event.type === "replacedFetch" ? event.advice : undefined,
    issues: Array.isArray(all.issues)
      ? all.issues.slice(0, 20).map(({ path, kind }) => `${toWord(kind)} ${toPath(path)}`)
      : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as LogFields;
}

/** A short plain word: an exchange's own code could be anything. */
function toWord(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.:-]{1,64}$/.test(value) ? value : undefined;
}

/** The path of a field, without what a field's name cannot hold. */
function toPath(value: unknown): string {
  return String(value)
    .replace(/[^\w.[\]-]/g, "?")
    .slice(0, 100);
}

function toNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}
