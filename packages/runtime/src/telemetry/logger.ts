import { type OptionRule, requireOptions } from "../validation/check-options.ts";
import { type ClientEvent, type EventSink, notify } from "./events.ts";

/** Level of a log line, the least important first. */
export type LogLevel = "debug" | "info" | "warn" | "error";

/** Fields of a log line: words and numbers, and paths of fields. */
export type LogFields = Readonly<Record<string, string | number | readonly string[]>>;

/** Receives log lines, the message first. `console` and winston fit; pino takes the fields first. */
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
const known: Record<keyof LogOptions, OptionRule> = { level: { type: "string", default: "info", values: levels } };

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
  requireOptions({ logger: logger ?? null }, { logger: levels });
  const minLevel = levels.indexOf(level);

  return (event) => {
    const describe = lines[event.type] as ((event: ClientEvent) => Line) | undefined;
    const [how, detail] = describe?.(event) ?? ["debug"];
    if (levels.indexOf(how) < minLevel) return;
    // `service-a orders.place call ERR_TIMEOUT`
    const { service, operation, type } = event as { service: string; operation?: string; type: string };
    const message = [service, operation, type, detail].map(toWord).filter((word) => word !== undefined);
    notify(() => logger[how](message.join(" "), selectFields(event)));
  };
}

type Line = readonly [level: LogLevel, detail?: string];

/** The level of each event, and the word that says what happened. Of another event it is `debug`. */
const lines: { readonly [T in ClientEvent["type"]]?: (event: Extract<ClientEvent, { type: T }>) => Line } = {
  attempt: ({ attempt: { result } }) => [result === "responded" ? "debug" : "warn", result],
  wait: ({ reason }) => ["debug", reason],
  call({ code, outcome }) {
    if (code === undefined) return ["debug", "ok"];
    if (code === "ERR_ABORTED") return ["debug", code];
    return [outcome === "unknown" ? "error" : "warn", code];
  },
  drift: () => ["warn"],
  settled: ({ outcome }) => [outcome === "unknown" ? "error" : "info", outcome],
  clock: () => ["info"],
  timeUnknown: ({ reason }) => ["warn", reason],
  replacedFetch: ({ found }) => ["warn", found],
  journal: () => ["error", "failed"],
  limiter: () => ["warn", "failed"],
  recovered: ({ open }) => [open > 0 ? "warn" : "info"],
};

/** The fields that are printed: plain words and numbers. */
const printed = [
  ...["service", "operation", "code", "apiCode", "outcome", "result", "reason", "failed", "id"],
  ...["attempts", "status", "startedAt", "durationMs", "ms", "offsetMs", "open", "oldestMs"],
];

/** Selects the fields that may be printed. */
function selectFields(event: ClientEvent): LogFields {
  const all = { ...event, ...("attempt" in event && event.attempt) } as Record<string, unknown>;
  if (Array.isArray(all.attempts)) all.attempts = all.attempts.length;
  const read = (name: string) => (Number.isFinite(all[name]) ? all[name] : toWord(all[name]));
  const fields: Record<string, unknown> = Object.fromEntries(printed.map((name) => [name, read(name)]));
  if (event.type === "replacedFetch") fields.advice = event.advice;
  if (event.type === "drift")
    fields.issues = event.issues.slice(0, 20).map(({ path, kind }) => `${toWord(kind)} ${toPath(path)}`);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as LogFields;
}

/** A short plain word: an exchange's own code could be anything. */
function toWord(value: unknown): string | undefined {
  return typeof value === "string" && /^[\w.:-]{1,64}$/.test(value) ? value : undefined;
}

/** The path of a field, without characters that a field name cannot have. */
function toPath(path: string): string {
  return path.replace(/[^\w.[\]-]/g, "?").slice(0, 100);
}
