import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { inspect } from "node:util";
import { channelName } from "@exch/runtime";
import { traceEvents } from "@exch/runtime/opentelemetry";
import { type EventSink, type Logger, logEvents, UnknownOutcomeError } from "@exch/service-a";
import { openDeadEnds } from "../exchange/dead-ends.ts";
import { openExchange } from "../exchange/open-exchange.ts";
import { type Campaign, count, inParallel } from "../harness/campaign.ts";
import { failures } from "./canary-failures.ts";
import { findCanary } from "./canary-secrets.ts";

/** Searches everything that clients write during many kinds of failures for a canary secret and a canary address. */
export const canary: Campaign = async () => {
  const exchange = await openExchange();
  const ends = await openDeadEnds();
  const found = new Map<string, number>();
  const received = new Set<string>();
  let texts = 0;
  let quiet = 0;
  const look = (where: string, text: string) => {
    texts += 1;
    received.add(where);
    const name = findCanary(text);
    if (name !== undefined) found.set(`${name} in ${where}`, (found.get(`${name} in ${where}`) ?? 0) + 1);
  };
  const onMessage = (message: unknown) => look("an event", inspect(message, { depth: null, showHidden: true }));
  const onWarning = (warning: Error) => look("a warning", inspect(warning));
  subscribe(channelName, onMessage);
  process.on("warning", onWarning);

  const { baseUrl } = exchange;
  const sinks = [onMessage, logEvents(listeningLogger(look), { level: "debug" }), listeningTracer(look, baseUrl)];
  const all = failures(baseUrl, ends, (event) => {
    for (const sink of sinks) sink(event);
  });
  await inParallel("canary", all.length, 40, async (index) => {
    const [name, run] = all[index]!;
    try {
      await run();
      quiet += 1;
    } catch (error) {
      for (const text of textsOf(error)) look(name, text);
      if (error instanceof UnknownOutcomeError) {
        const { cause } = await error.settle({ timeoutMs: 200 });
        for (const text of textsOf(cause)) look(`${name}, settled`, text);
      }
    }
  });
  unsubscribe(channelName, onMessage);
  process.off("warning", onWarning);
  await exchange.close();
  await ends.close();
  const leaks = [...found].map(([where, times]) => `${where} (${times})`);
  return {
    promise: "a canary secret and a canary address: in no log line, error, event, span or thrown object",
    size: `${count(all.length)} failures, ${count(texts)} texts`,
    result: `found in ${leaks.length} places`,
    // A sink that received nothing proves nothing.
    ok: leaks.length === 0 && ["an event", "a log line", "a span"].every((where) => received.has(where)),
    detail: [`${quiet} of them did not fail`, ...leaks.slice(0, 40)].join("; "),
  };
};

type Look = (where: string, text: string) => void;

function listeningLogger(look: Look): Logger {
  const log = (...words: unknown[]) => look("a log line", inspect(words, { depth: null }));
  return { debug: log, info: log, warn: log, error: log };
}

/** Inspects everything that a tracer and its spans receive. */
function listeningTracer(look: Look, baseUrl: string): EventSink {
  const note = (...words: unknown[]) => look("a span", inspect(words, { depth: null }));
  const get = (_: object, name: string | symbol) => note.bind(undefined, name);
  const span: any = new Proxy({}, { get });
  const startSpan = (...words: unknown[]) => {
    note(...words.slice(0, 2));
    return span;
  };
  return traceEvents({ tracer: { startSpan } as any, baseUrl });
}

/** Lists every text that a thrown object can be printed as. */
function textsOf(error: unknown): string[] {
  const texts = [String(error), inspect(error), inspect(error, { depth: Number.POSITIVE_INFINITY, showHidden: true })];
  texts.push(JSON.stringify(error) ?? "");
  if (error instanceof Error) texts.push(error.stack ?? "", JSON.stringify(Object.getOwnPropertyDescriptors(error)));
  try {
    texts.push(inspect(structuredClone(error), { depth: Number.POSITIVE_INFINITY, showHidden: true }));
  } catch {
    // Not everything can be cloned.
  }
  return texts;
}
