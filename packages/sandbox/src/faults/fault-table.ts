import type { ResponseData } from "../http/response.ts";
import { type Delivery, resetConnection, respond, respondWithPage, sendNothing } from "./delivery.ts";
import { fillPage, hasTotals, invertTotals } from "./falsify-pages.ts";
import {
  changeRemark,
  findStatusAndCode,
  hideRecords,
  markItemsAsFailed,
  removeContent,
  replaceByEarlierResponse,
  respondAsNotFound,
  respondWithError,
  reverseResults,
} from "./falsify-response.ts";
import type { FalsifyInput, FaultInput, FaultParameters } from "./fault-input.ts";
import { changeIds, changeRecords, findList, replaceList, truncate } from "./payload.ts";

/** Part of a row of the table of faults that users read. */
export interface FaultDescription {
  /**
   * `before`: nothing is executed. `later`: executed, and no response. `after`: executed, and the response is lost or changed.
   * `lookup`: the same, for reads only.
   */
  readonly when: "before" | "later" | "after" | "lookup";
  readonly about: string;
  /** A complete response arrives that is false. */
  readonly isFalse?: true;
  /** Forms of the fault. The header `x-fault` chooses the first by default. */
  readonly forms?: readonly string[];
}

/** A row of the table of faults. */
export interface FaultRow extends FaultDescription {
  /** Injected into batches only. */
  readonly isForBatches?: true;
  /** Statuses and codes of the service from which the fault chooses. */
  readonly choices?: "unlistedCodes" | "oddSuccessCodes";
  /** Returns what reaches the client. Without it, the response does. A fault `before` the execution has no response. */
  readonly damage?: (input: FaultInput) => Delivery;
  /** Returns what is false in the response, whose payload is undefined if it is no success; undefined where nothing is changed. */
  readonly falsify?: (input: FalsifyInput, payload: unknown) => Partial<ResponseData> | undefined;
}

type Change = (payload: unknown, input: FalsifyInput, list: readonly unknown[] | undefined) => unknown;

/** Falsifies the payload of a success. A change to undefined changes nothing. */
function change(changePayload: Change): Pick<FaultRow, "isFalse" | "falsify"> {
  return {
    isFalse: true,
    falsify(input, payload) {
      const changed = payload === undefined ? undefined : changePayload(payload, input, findList(payload));
      return changed === undefined ? undefined : { text: input.service.writePayload(changed) };
    },
  };
}

/** Milliseconds by which the clock of a proxy is ahead: its `Date` is not the exchange's time. */
const proxyAheadMs = 600_000;

const table = {
  dropRequest: {
    when: "before",
    about: "The connection is reset; the request never arrives.",
    damage: resetConnection,
  },
  stalledRequest: {
    when: "before",
    about: "The request never arrives, and no response comes.",
    damage: sendNothing,
  },
  rateLimited: {
    when: "before",
    about: "429 with rate limit headers and `retry-after` from `ms`.",
    damage: ({ fault: { ms }, service: { faults }, now }) =>
      respond(now, 429, faults.writeError(...faults.errors.rateLimited), {
        "retry-after": String(Math.ceil(ms / 1000)),
        ...faults.writeRateLimitedHeaders(ms),
      }),
  },
  unavailable: {
    when: "before",
    about: "503 with the service's error for maintenance.",
    damage: ({ service: { faults }, now }) => respond(now, 503, faults.writeError(...faults.errors.unavailable)),
  },
  badGateway: {
    when: "before",
    about: "The 502 page of a proxy.",
    damage: ({ now }) => respondWithPage(now + proxyAheadMs, 502, "Bad Gateway"),
  },
  emptyObject: {
    when: "before",
    about: "A 200 of a proxy with the body `{}`.",
    damage: ({ now }) => respond(now + proxyAheadMs, 200, "{}"),
  },
  delayedExecution: {
    when: "later",
    about: "The request arrives after `ms` and is executed if its timestamp is still valid; no response.",
    damage: sendNothing,
  },
  delayedResponse: { when: "after", about: "The response arrives after `ms`." },
  partialBatch: {
    when: "after",
    about: "The first half of a batch is executed, then the connection closes.",
    damage: resetConnection,
  },
  resetAfterExecution: {
    when: "after",
    about: "The connection is reset before the response.",
    damage: resetConnection,
  },
  noResponse: { when: "after", about: "No response, ever.", damage: sendNothing },
  stalledBody: {
    when: "after",
    about: "Headers and half of the body arrive, then no more data.",
    damage: ({ response }) => ({ kind: "partial", response, sent: truncate(response.text), end: "stalls" }),
  },
  truncatedBody: {
    when: "after",
    about: "Headers and half of the body arrive, then the connection closes.",
    damage: ({ response }) => ({ kind: "partial", response, sent: truncate(response.text), end: "closes" }),
  },
  truncatedJson: {
    when: "after",
    about: "A complete response with half of the JSON.",
    damage: ({ response }) => ({ kind: "complete", response: { ...response, text: truncate(response.text) } }),
  },
  serverError: {
    when: "after",
    about: "500 with the service's internal error.",
    damage: ({ service: { faults }, now }) => respond(now, 500, faults.writeError(...faults.errors.serverError)),
  },
  htmlPage: {
    when: "after",
    about: "The 503 page of a proxy.",
    damage: ({ now }) => respondWithPage(now + proxyAheadMs, 503, "Service Unavailable"),
  },
  redirect: {
    when: "after",
    about: "307 to another origin: the option `redirectTo`.",
    damage: ({ now, redirectTo }) => respond(now + proxyAheadMs, 307, "", { location: redirectTo }),
  },
  emptyBody: { when: "after", about: "A 200 without a body.", damage: ({ now }) => respond(now, 200, "") },
  malformedEnvelope: {
    when: "after",
    about: "A 200 with JSON that is not a response of the service.",
    damage: ({ service, now }) => respond(now, 200, service.faults.malformedEnvelope),
  },
  nullPayload: {
    when: "after",
    forms: ["null", "nullList"],
    about: "A success with null as its payload, or as the list in it.",
    ...change((payload, { fault: { form } }, list) =>
      form === "nullList" && list !== undefined ? replaceList(payload, null) : null,
    ),
  },
  emptySuccess: {
    when: "after",
    forms: ["object", "array", "string", "nullId", "unnamed"],
    about: 'A success with the payload `{}`, `[]` or `"yes"`, or with null as its ids or as its client ids.',
    ...change(removeContent),
  },
  otherResponse: {
    when: "after",
    about: "The response to another request of the same operation.",
    ...change(
      (payload, { other, service: { faults } }) =>
        (other && faults.readPayload(other.response)) ?? changeRecords(payload, (record) => changeIds(record, faults)),
    ),
  },
  unlistedCode: {
    when: "after",
    isFalse: true,
    choices: "unlistedCodes",
    about: "An error with an unlisted code; rules can set `status` (200, 403, 408, 499) and `code`.",
    falsify(input) {
      const { status, code } = findStatusAndCode(input, "unlistedCodes");
      return { status, text: input.service.faults.writeError(code, "Please try again later.") };
    },
  },
  oddSuccess: {
    when: "after",
    isFalse: true,
    choices: "oddSuccessCodes",
    about: 'A success with a `code` (0, 200, "200", "SUCCESS") that the service does not use.',
    falsify: (input, payload) =>
      payload === undefined
        ? undefined
        : {
            text: input.service.faults.writeWithCode(findStatusAndCode(input, "oddSuccessCodes").code, input.response),
          },
  },
  misdirected: {
    when: "after",
    isFalse: true,
    about: "421 without a body, after which some fetch implementations send again.",
    falsify: () => ({ status: 421, text: "" }),
  },
  permutedBatch: {
    when: "after",
    isForBatches: true,
    forms: ["echoed", "unechoed"],
    about: "The results of a batch in reverse order, with or without their client ids.",
    ...change((_, input, list) => list && reverseResults(input, list)),
  },
  failedItems: {
    when: "after",
    isForBatches: true,
    forms: ["busy", "duplicate", "timeout"],
    about:
      "Every other executed item of a batch is shown as failed, with a message that does not rule out its execution.",
    ...change((_, input, list) => list && markItemsAsFailed(input, list)),
  },
  staleTimestampAfterExecution: {
    when: "after",
    isFalse: true,
    about: "The error for an old timestamp, as for the second copy of a repeated request.",
    falsify: (input) => respondWithError(input, input.service.faults.createStaleTimestampError(input.options)),
  },
  repeatedByProxy: {
    when: "after",
    isFalse: true,
    about: "The request is served twice, the second time after `ms`; the response is the second one.",
  },
  hiddenFromLookup: { when: "lookup", isFalse: true, about: "The lookup finds nothing.", falsify: hideRecords },
  wrongTotals: {
    when: "lookup",
    forms: ["emptyPage", "emptySecondPage"],
    about: "An empty page with a total of one item, or an empty second page of two.",
    ...change((payload, { fault, service }) =>
      hasTotals(payload) ? invertTotals(payload, fault.form, service.faults) : undefined,
    ),
  },
  endlessPages: {
    when: "lookup",
    about: "The same full page at every cursor, with a very large total.",
    ...change((payload, input, list) => list && fillPage(input, payload, list)),
  },
  cachedResponse: {
    when: "lookup",
    isFalse: true,
    about: "An earlier response, or a response without the record, with `Age` and a `Date` that is `ms` old.",
    falsify: replaceByEarlierResponse,
  },
  notFoundUnder5xx: {
    when: "lookup",
    isFalse: true,
    about: "The not-found error with status 500 or `status`.",
    falsify: (input) => ({ ...respondAsNotFound(input), status: input.fault.status ?? 500 }),
  },
  changedRemark: {
    when: "lookup",
    forms: ["null", "escaped", "upperCase", "collapsed", "truncated"],
    about: "Records with a remark that is null, HTML-escaped, upper case, without spaces, or truncated to half.",
    ...change((payload, { fault }) => changeRecords(payload, (record) => changeRemark(record, fault.form))),
  },
} as const satisfies Record<string, FaultRow>;

/** Kind of an injected fault. */
export type FaultKind = keyof typeof table;

/** The rows of the table, by kind. */
export const faultRows: Readonly<Record<FaultKind, FaultRow>> = table;

/** The injected faults, by kind. */
export const faults: Readonly<Record<FaultKind, FaultDescription>> = table;

/** Every kind of injected fault, in the order of the table. */
export const faultKinds = Object.keys(faults) as FaultKind[];

/** A fault that is injected into one request. */
export interface InjectedFault extends FaultParameters {
  readonly kind: FaultKind;
}

/** Returns true if a text is a kind of fault. */
export function isFaultKind(text: string): text is FaultKind {
  return Object.hasOwn(table, text);
}
