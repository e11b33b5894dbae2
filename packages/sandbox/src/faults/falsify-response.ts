import type { ErrorResponse } from "../http/error-response.ts";
import type { ResponseData } from "../http/response.ts";
import type { SharedOptions } from "../http/sandbox-service.ts";
import { anotherRecord, changedFields } from "./another-record.ts";
import type { EarlierResponse } from "./earlier-responses.ts";
import { endlessPage, hasTotals, type PageRequest, withEmptyList, withWrongTotals } from "./falsify-pages.ts";
import type { InjectedFault } from "./fault.ts";
import { choicesOf } from "./fault-plan.ts";
import { eachRecord, listOf, withList } from "./payload.ts";
import { truncate } from "./truncate.ts";

/** A response to falsify, and the data that the faults use. */
export interface FalsifyInput extends PageRequest {
  readonly fault: InjectedFault;
  readonly response: ResponseData;
  /** The time of the exchange's `Date` header, in milliseconds since the epoch. */
  readonly now: number;
  /** An earlier response to a different request of the operation. */
  readonly other: EarlierResponse | undefined;
  /** An earlier response to the same request. */
  readonly same: EarlierResponse | undefined;
  /** Resolved options of the service. */
  readonly options: SharedOptions;
}

/** Returns a false response in place of the true one. */
export function falsifyResponse(input: FalsifyInput): ResponseData {
  const { fault, response, service, options } = input;
  const { faults } = service;
  const payload = faults.payloadOf(response);
  switch (fault.kind) {
    case "unlistedCode": {
      const { status, code } = statusAndCode(input);
      return { ...response, status, text: faults.writeError(code, "Please try again later.") };
    }
    case "misdirected":
      return { ...response, status: 421, text: "" };
    case "staleTimestampAfterExecution":
      return withError(input, faults.staleTimestamp(options));
    case "notFoundUnder5xx":
      return { ...notFound(input), status: fault.status ?? 500 };
    case "hiddenFromLookup":
      return hide(input, payload);
    case "cachedResponse":
      return cachedResponse(input, payload);
    case "oddSuccess": {
      if (payload === undefined) return response;
      return { ...response, text: faults.withCode(statusAndCode(input).code, response) };
    }
    default: {
      const changed = payload === undefined ? undefined : changedPayload(input, payload);
      return changed === undefined ? response : { ...response, text: service.writePayload(changed.payload) };
    }
  }
}

/** Returns a false payload; undefined where the fault changes nothing. */
function changedPayload(input: FalsifyInput, payload: unknown): { payload: unknown } | undefined {
  const { fault, other, service } = input;
  const list = listOf(payload);
  switch (fault.kind) {
    case "nullPayload":
      return { payload: fault.form === "nullList" && list !== undefined ? withNullList(payload) : null };
    case "emptySuccess":
      return { payload: withoutContent(input, payload) };
    case "otherResponse": {
      const otherPayload = other && service.faults.payloadOf(other.response);
      return { payload: otherPayload ?? eachRecord(payload, (record) => anotherRecord(record, service.faults)) };
    }
    case "permutedBatch":
      return list && { payload: permutedResults(input, list) };
    case "failedItems":
      return list && { payload: list.map((result, index) => (index % 2 === 0 ? failedItem(result, input) : result)) };
    case "wrongTotals":
      return hasTotals(payload) ? { payload: withWrongTotals(payload, fault.form, service) } : undefined;
    case "endlessPages":
      return list && { payload: endlessPage(input, payload, list) };
    case "changedRemark":
      return { payload: eachRecord(payload, (record) => changedRemark(record, fault.form)) };
    default:
      return undefined;
  }
}

/** Returns status and code of a fault; the first of the choices where it has none. */
function statusAndCode({ fault, service }: FalsifyInput): { status: number; code: string | number } {
  const { statuses, codes } = choicesOf(fault.kind, service);
  return { status: fault.status ?? statuses[0] ?? 200, code: fault.code ?? codes[0] ?? 0 };
}

function withError({ response, service, options }: FalsifyInput, error: ErrorResponse): ResponseData {
  return { ...response, ...service.writeError(error, options) };
}

function notFound(input: FalsifyInput): ResponseData {
  return withError(input, input.service.faults.notFound(input.operation));
}

function hide(input: FalsifyInput, payload: unknown): ResponseData {
  const { response, service, operation } = input;
  if (payload === undefined) return response;
  const list = listOf(payload);
  if (list !== undefined) return { ...response, text: service.writePayload(withEmptyList(payload)) };
  if (Array.isArray((payload as { symbols?: unknown } | null)?.symbols)) {
    return { ...response, text: service.writePayload({ ...(payload as object), symbols: [] }) };
  }
  return /^(orders|withdrawals)\./.test(operation.id) ? notFound(input) : response;
}

function cachedResponse(input: FalsifyInput, payload: unknown): ResponseData {
  const { fault, same, now } = input;
  const ageMs = Math.max(fault.ms, same === undefined ? 0 : now - same.at);
  const { headers, ...earlier } = same?.response ?? hide(input, payload);
  const age = { age: String(Math.ceil(ageMs / 1000)), date: new Date(now - ageMs).toUTCString() };
  return { ...earlier, headers: { ...headers, ...age } };
}

function withNullList(payload: unknown): unknown {
  return Array.isArray(payload) ? null : withList(payload, null);
}

function withoutContent({ fault: { form }, service }: FalsifyInput, payload: unknown): unknown {
  if (form === "array") return [];
  if (form === "string") return "yes";
  if (form !== "nullId" && form !== "unnamed") return {};
  const { idFields, clientIdFields } = service.faults;
  const names = form === "nullId" ? idFields : clientIdFields;
  return eachRecord(payload, (record) => ({ ...record, ...changedFields(record, names, () => null) }));
}

function permutedResults({ fault, operation }: FalsifyInput, list: readonly unknown[]): unknown {
  const results = list.toReversed();
  const { effect } = operation;
  if (fault.form !== "unechoed" || effect.kind !== "keyed") return results;
  return results.map((result) => ({ ...(result as object), [effect.key]: undefined }));
}

const doubtfulMessages: Readonly<Record<string, string>> = {
  busy: "system busy",
  duplicate: "Duplicate client order id.",
  timeout: "Request timed out.",
};

/** Returns the result of a batch's item as one that failed with a message and no code. */
function failedItem(result: unknown, { fault, operation }: FalsifyInput): unknown {
  const { effect } = operation;
  if (effect.kind !== "keyed" || (result as { success?: unknown }).success === false) return result;
  const failMsg = doubtfulMessages[fault.form ?? "busy"];
  return { [effect.key]: (result as Record<string, unknown>)[effect.key], success: false, failMsg };
}

function changedRemark(record: Record<string, unknown>, form: string | undefined): Record<string, unknown> {
  const { remark } = record;
  if (typeof remark !== "string") return record;
  const changed = {
    null: null,
    escaped: remark.replaceAll(/[^\w]/g, (letter) => `&#${letter.charCodeAt(0)};`),
    upperCase: remark.toUpperCase(),
    collapsed: remark.replaceAll(/\s/g, ""),
    truncated: truncate(remark),
  }[form ?? "null"];
  return { ...record, remark: changed ?? null };
}
