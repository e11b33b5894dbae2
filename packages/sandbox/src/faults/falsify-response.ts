import type { ErrorResponse } from "../http/error-response.ts";
import type { ResponseData } from "../http/response.ts";
import { clearList } from "./falsify-pages.ts";
import type { FalsifyInput } from "./fault-input.ts";
import { changeFields, changeRecords, findList, type PayloadRecord, truncate } from "./payload.ts";

/** Returns status and code of a fault; the first of the choices where it has none. */
export function findStatusAndCode({ fault, service }: FalsifyInput, choices: "unlistedCodes" | "oddSuccessCodes") {
  const { statuses, codes } = service.faults[choices];
  return { status: fault.status ?? statuses[0] ?? 200, code: fault.code ?? codes[0] ?? 0 };
}

/** Returns the response with an error of the service in it. */
export function respondWithError({ response, service, options }: FalsifyInput, error: ErrorResponse): ResponseData {
  return { ...response, ...service.writeError(error, options) };
}

/** Returns the response with the service's error for a record that does not exist. */
export function respondAsNotFound(input: FalsifyInput): ResponseData {
  return respondWithError(input, input.service.faults.createNotFoundError(input.operation));
}

/** Returns the response without the records that were looked up. */
export function hideRecords(input: FalsifyInput, payload: unknown): ResponseData {
  const { response, service, operation } = input;
  if (payload === undefined) return response;
  if (findList(payload) !== undefined) return { ...response, text: service.writePayload(clearList(payload)) };
  if (Array.isArray((payload as { symbols?: unknown } | null)?.symbols)) {
    return { ...response, text: service.writePayload({ ...(payload as object), symbols: [] }) };
  }
  return /^(orders|withdrawals)\./.test(operation.id) ? respondAsNotFound(input) : response;
}

/** Returns an earlier response to the same request, or one without the records, with its age. */
export function replaceByEarlierResponse(input: FalsifyInput, payload: unknown): ResponseData {
  const { fault, same, now } = input;
  const ageMs = Math.max(fault.ms, same === undefined ? 0 : now - same.at);
  const { headers, ...earlier } = same?.response ?? hideRecords(input, payload);
  const age = { age: String(Math.ceil(ageMs / 1000)), date: new Date(now - ageMs).toUTCString() };
  return { ...earlier, headers: { ...headers, ...age } };
}

/** Returns a payload without its content, or without its ids. */
export function removeContent(payload: unknown, { fault: { form }, service }: FalsifyInput): unknown {
  if (form === "array") return [];
  if (form === "string") return "yes";
  if (form !== "nullId" && form !== "unnamed") return {};
  const names = service.faults[form === "nullId" ? "idFields" : "clientIdFields"];
  return changeRecords(payload, (record) => changeFields(record, names, () => null));
}

/** Returns the results of a batch in reverse order, with or without their client ids. */
export function reverseResults({ fault, operation: { effect } }: FalsifyInput, list: readonly unknown[]): unknown {
  const results = list.toReversed();
  if (fault.form !== "unechoed" || effect.kind !== "keyed") return results;
  return results.map((result) => ({ ...(result as object), [effect.key]: undefined }));
}

const doubtfulMessages: Readonly<Record<string, string>> = {
  busy: "system busy",
  duplicate: "Duplicate client order id.",
  timeout: "Request timed out.",
};

/** Returns the results of a batch, every other executed one as failed, with a message and no code. */
export function markItemsAsFailed({ fault, operation: { effect } }: FalsifyInput, list: readonly unknown[]): unknown {
  return list.map((result, index) => {
    const { success, ...fields } = result as PayloadRecord;
    if (index % 2 !== 0 || effect.kind !== "keyed" || success === false) return result;
    return { [effect.key]: fields[effect.key], success: false, failMsg: doubtfulMessages[fault.form ?? "busy"] };
  });
}

/** Returns a record with a remark that differs from the stored one. */
export function changeRemark(record: PayloadRecord, form = "null"): PayloadRecord {
  const { remark } = record;
  if (typeof remark !== "string") return record;
  const changed: Readonly<Record<string, string>> = {
    escaped: remark.replaceAll(/[^\w]/g, (letter) => `&#${letter.charCodeAt(0)};`),
    upperCase: remark.toUpperCase(),
    collapsed: remark.replaceAll(/\s/g, ""),
    truncated: truncate(remark),
  };
  return { ...record, remark: changed[form] ?? null };
}
