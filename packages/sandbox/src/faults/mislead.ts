import type { Operation } from "@exch/runtime";
import type { Answered } from "../door/answer.ts";
import type { SettledOptions } from "../options.ts";
import type { Earlier } from "./earlier.ts";
import { eachRecord, failure, listOf, payloadOf, success, withList } from "./envelope.ts";
import type { Fault } from "./fault.ts";
import { emptied, endless, hasTotals, wrongTotals } from "./mislead-pages.ts";
import { codeOf } from "./misleading-codes.ts";
import { anotherRecord, changedIds } from "./other-record.ts";

type Service = "service-a" | "service-b";

/** A response that is to mislead, and all that is known of it. */
export interface Misleading {
  readonly fault: Fault;
  readonly answered: Answered;
  readonly service: Service;
  readonly operation: Operation;
  /** The input's query text. */
  readonly query: string;
  /** The `Date` that the exchange tells, in milliseconds since the epoch. */
  readonly now: number;
  /** Responses of earlier requests: of another one, and to this very one. */
  readonly other: Earlier | undefined;
  readonly same: Earlier | undefined;
  readonly options: SettledOptions;
}

/** The response that misleads in place of the one that was given. */
export function mislead(given: Misleading): Answered {
  const { fault, answered, service } = given;
  const payload = payloadOf(service, answered);
  switch (fault.kind) {
    case "unlistedCode": {
      const { status, code } = codeOf(fault, service);
      return { ...answered, status, text: failure(service, code, "Please try again later.") };
    }
    case "misdirected":
      return { ...answered, status: 421, text: "" };
    case "staleTimestampAfterExecution":
      return staleTimestamp(given);
    case "notFoundUnder5xx":
      return { ...notFound(given), status: fault.status ?? 500 };
    case "hiddenFromLookup":
      return hidden(given, payload);
    case "cachedResponse":
      return cached(given, payload);
    case "oddSuccess": {
      const { code } = codeOf(fault, service);
      return payload === undefined ? answered : { ...answered, text: failureWithData(code, answered, service) };
    }
    default: {
      const changed = payload === undefined ? undefined : changedPayload(given, payload);
      return changed === undefined ? answered : { ...answered, text: success(service, changed.payload) };
    }
  }
}

/** A payload that misleads; undefined where the fault changes nothing. */
function changedPayload(given: Misleading, payload: unknown): { payload: unknown } | undefined {
  const { fault, other, service } = given;
  const list = listOf(payload);
  switch (fault.kind) {
    case "nullPayload":
      return { payload: fault.form === "nullList" && list !== undefined ? nullList(payload) : null };
    case "hollowSuccess":
      return { payload: hollow(fault.form, payload) };
    case "otherResponse":
      return { payload: (other && payloadOf(service, other.answered)) ?? eachRecord(payload, anotherRecord) };
    case "permutedBatch":
      return list && { payload: permuted(list, fault.form) };
    case "wrongTotals":
      return hasTotals(payload) ? { payload: wrongTotals(payload, fault.form) } : undefined;
    case "endlessPages":
      return list && { payload: endless(given, payload, list) };
    case "changedRemark":
      return { payload: eachRecord(payload, (record) => changedRemark(record, fault.form)) };
    default:
      return undefined;
  }
}

function failureWithData(code: string | number, answered: Answered, service: Service): string {
  const data =
    service === "service-a" ? answered.text.replace(/^\{"code":"200000","data":(.*)\}$/s, "$1") : answered.text;
  return `{"code":${JSON.stringify(code)},"data":${data}}`;
}

function staleTimestamp({ answered, service, options }: Misleading): Answered {
  const isA = service === "service-a";
  const text = isA
    ? failure(service, "400002", `invalid timestamp: ${options.headerPrefix}-API-TIMESTAMP`)
    : failure(service, -1021, "Timestamp for this request is outside of the recvWindow.");
  return { ...answered, status: isA ? options.errorStatus.auth : 400, text };
}

/** The service's error for what does not exist. */
function notFound({ answered, service, operation, options }: Misleading): Answered {
  if (service === "service-b")
    return { ...answered, status: 400, text: failure(service, -2013, "Order does not exist.") };
  const thing = operation.id.startsWith("withdrawals.") ? "withdrawal" : "order";
  return {
    ...answered,
    status: options.errorStatus.business,
    text: failure(service, "400100", `The ${thing} does not exist.`),
  };
}

function hidden(given: Misleading, payload: unknown): Answered {
  const { answered, service, operation } = given;
  if (payload === undefined) return answered;
  const list = listOf(payload);
  if (list !== undefined) return { ...answered, text: success(service, emptied(payload)) };
  if (Array.isArray((payload as { symbols?: unknown } | null)?.symbols)) {
    return { ...answered, text: success(service, { ...(payload as object), symbols: [] }) };
  }
  return /^(orders|withdrawals)\./.test(operation.id) ? notFound(given) : answered;
}

function cached(given: Misleading, payload: unknown): Answered {
  const { fault, same, now } = given;
  const ageMs = Math.max(fault.ms, same === undefined ? 0 : now - same.at);
  const { headers, ...earlier } = same?.answered ?? hidden(given, payload);
  const age = { age: String(Math.ceil(ageMs / 1000)), date: new Date(now - ageMs).toUTCString() };
  return { ...earlier, headers: { ...headers, ...age } };
}

function nullList(payload: unknown): unknown {
  return Array.isArray(payload) ? null : withList(payload, null);
}

function hollow(form: string | undefined, payload: unknown): unknown {
  if (form === "array") return [];
  if (form === "string") return "yes";
  return form === "nullId" ? eachRecord(payload, (record) => ({ ...record, ...changedIds(record, () => null) })) : {};
}

function permuted(list: readonly unknown[], form: string | undefined): unknown {
  const results = list.toReversed();
  if (form !== "unechoed") return results;
  return results.map((result) => ({ ...(result as object), clientOid: undefined }));
}

function changedRemark(record: Record<string, unknown>, form: string | undefined): Record<string, unknown> {
  const { remark } = record;
  if (typeof remark !== "string") return record;
  const changed = {
    null: null,
    escaped: remark.replaceAll(/[^\w]/g, (letter) => `&#${letter.charCodeAt(0)};`),
    upperCase: remark.toUpperCase(),
    collapsed: remark.replaceAll(/\s/g, ""),
    cut: remark.slice(0, Math.ceil(remark.length / 2)),
  }[form ?? "null"];
  return { ...record, remark: changed ?? null };
}
