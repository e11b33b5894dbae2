import type { ClientEvent, EventSink, LogFields, Logger, Operation } from "@exch/runtime/service";
import type { Io } from "../io/io.ts";
import { startNotice } from "../terminal/notice.ts";

/**
 * Follows a call. Shows that a lost response is being looked up, because that takes seconds to minutes. With `verbose` it writes each attempt, wait and
 * settlement too. Neither contains an input, a header, a URL or a secret.
 */
export async function watchCall(operation: Operation, verbose: boolean, io: Io) {
  const log = verbose ? await createLog(operation, io) : undefined;
  let notice: ReturnType<typeof startNotice> | undefined;
  return {
    onEvent(event: ClientEvent) {
      log?.(event);
      if (event.type !== "settlementStarted") return;
      const text = (seconds: number) =>
        `${operation.id}: no usable response; looking it up, ${seconds} s${describeStage(operation, seconds)}`;
      notice ??= startNotice(io.err, text);
    },
    /** Ends the message. */
    stop: async () => notice?.stop(),
  };
}

/** States the time within which a lookup shows an executed request. After that, lookups prove that it was not executed. */
export function describeStage({ effect }: Operation, seconds: number): string {
  if (!("lookup" in effect) || effect.visibleAfterMs === undefined) return "";
  const visible = Math.ceil(effect.visibleAfterMs / 1000);
  return seconds < visible ? ` (shown within ${visible} s)` : " (not shown; proving it)";
}

async function createLog({ id, method, path }: Operation, io: Io): Promise<EventSink> {
  const { logEvents } = await import("@exch/runtime/service");
  // An output that fails is reported when the command writes its result.
  const write = (text: string) => void io.err.write(`exch: ${text}\n`).catch(() => {});
  const line = (message: string, fields: LogFields) => write(writeLine(message, fields));
  const logger: Logger = { debug: line, info: line, warn: line, error: line };
  write(`${id}: ${method} ${path}`);
  return logEvents(logger, { level: "debug" });
}

/** `service-a orders.place attempt responded · status 200 · durationMs 12` */
function writeLine(message: string, { service: _, operation: __, ...fields }: LogFields): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    const text = Array.isArray(value) ? value.join(", ") : value;
    return `${name} ${typeof text === "number" ? Math.round(text) : text}`;
  });
  return [message, ...parts].join(" · ");
}
