import { listOperations } from "@exch/runtime/service";
import { operations } from "@exch/service-b/operations";
import { type ServiceBCheck, verifyServiceB } from "@exch/service-b/tooling";
import type { ApiKey } from "../exchange/api-key.ts";
import { poolsOfServiceB } from "../gen/rate-limits.ts";
import { ErrorResponse } from "../http/error-response.ts";
import type { HandlerTable } from "../http/request-context.ts";
import type { HttpErrorReason, SandboxService } from "../http/sandbox-service.ts";
import { writeJson } from "../http/write-json.ts";
import { transitions } from "../rules/funding-rules.ts";
import { integer } from "../rules/value-rules.ts";
import { toErrorResponse } from "./errors.ts";
import { faultResponses } from "./fault-responses.ts";
import { margin } from "./margin.ts";
import { optionRulesB, type ResolvedServiceBOptions, resolveServiceBOptions, type ServiceBOptions } from "./options.ts";
import { startUpRoutesB } from "./start-up/routes.ts";
import { statusB, withdrawalTransitionsB } from "./withdrawal-transitions.ts";
import { withdrawals } from "./withdrawals.ts";

type Row = readonly [code: string, message: string, status: number];

/** Codes, messages and statuses of failed signature checks (GAP 92, 93, 95). */
const authErrors: Readonly<Record<ServiceBCheck, Row>> = {
  missingHeader: ["-2014", "API-key format invalid.", 401],
  unknownKey: ["-2015", "Invalid API-key, IP, or permissions for action.", 401],
  missingParameter: ["-1102", "A mandatory parameter was not sent, was empty/null, or malformed", 400],
  recvWindow: ["-1131", "recvWindow must be less than 60000.", 400],
  timestamp: ["-1021", "Timestamp for this request is outside of the recvWindow.", 400],
  signature: ["-1022", "Signature for this request is not valid.", 400],
};

/** Codes, messages and statuses of requests that are rejected before their handler runs. An unknown path gets a page (ccxt/ccxt#18797). */
const httpErrors: Readonly<Record<HttpErrorReason, Row>> = {
  pathNotFound: ["404", "<!DOCTYPE html><html><head><title>Not found</title></head></html>", 404],
  methodNotAllowed: ["-1100", "Method not allowed.", 405],
  contentType: ["-1100", "Unsupported media type.", 415],
  permission: ["-2015", "Invalid API-key, IP, or permissions for action.", 401],
  rateLimit: ["-1003", "Too many requests.", 429],
  duplicateParameter: ["-1101", "Duplicate values for a parameter detected.", 400],
  unknownParameter: ["-1104", "Not all sent parameters were read.", 400],
};

/** The handlers of service B. */
export const handlersB: HandlerTable = { withdrawals, margin };

/** Service B of the sandbox. */
export const serviceB = {
  name: "service-b",
  title: "service B",
  paths: ["/sapi/", "/api/v3/time", "/api/v3/ping", "/api/v3/exchangeInfo", "/fapi/", "/dapi/"],
  operations: listOperations(operations),
  handlers: handlersB,
  rateLimits: poolsOfServiceB,

  // GAP 76
  isUnsigned: ({ id }, { query }) =>
    (id === "margin.crossPairs" || id === "margin.isolatedPairs") && !/(^|&)signature=/.test(query),

  optionRules: optionRulesB,
  transitionRules: { serviceB: transitions(integer) },
  resolveOptions: (options: ServiceBOptions) => resolveServiceBOptions(options),

  getWithdrawalRules: ({ withdrawalTransitions }: ServiceBOptions) => ({
    transitions: withdrawalTransitions?.serviceB ?? withdrawalTransitionsB,
    createId: (ids) => ids.long("withdrawal of service B"),
  }),

  async authenticate({ accounts, serviceTime }, { headerPrefix, strict }, request) {
    const verified = await verifyServiceB(request, (id) => selectVerificationKey(accounts.byKey(id)?.key), {
      now: serviceTime,
      headerPrefix,
    });
    // The document states an integer; the exchange accepts three decimals.
    if (strict && /(^|&)recvWindow=\d*\./.test(`${request.query}&${request.body}`)) {
      return new ErrorResponse("-1100", "Illegal characters found in parameter 'recvWindow'.", 400);
    }
    if (verified.ok) return accounts.byKey(verified.key)!;
    const [code, message, status] = authErrors[verified.failed];
    const named = message.replace("A mandatory parameter", `Mandatory parameter '${verified.name}'`);
    return new ErrorResponse(code, named, status);
  },

  startUpRoutes: startUpRoutesB,

  writePayload: writeJson,
  writeError: ({ code, message, status = 400 }) => ({
    status,
    text: status === 404 ? message : writeJson({ code: Number(code), msg: message }),
  }),
  createHttpError: (reason) => new ErrorResponse(...httpErrors[reason]),
  createInputError(issues, operation, input) {
    const { path, kind, message } = issues[0]!;
    if (input[path] === "") return new ErrorResponse("-1105", `Parameter '${path}' was empty.`, 400);
    if (kind === "missing")
      return new ErrorResponse(
        "-1102",
        `Mandatory parameter '${path}' was not sent, was empty/null, or malformed.`,
        400,
      );
    const window = operation.id === "withdrawals.list" ? operation.window : undefined;
    const isWindow = window !== undefined && kind === "rule" && [window.start, window.end].includes(path);
    if (isWindow) return new ErrorResponse("-4047", message, 400);
    if (path === "symbol") return new ErrorResponse("-1121", message, 400);
    return new ErrorResponse("-1100", `Illegal characters found in parameter '${path}'; ${message}`, 400);
  },
  createBodyError: (message) => new ErrorResponse("-1100", `Illegal characters found in a parameter: ${message}`, 400),
  createDomainError: toErrorResponse,

  // GAP 99
  writeRateLimitHeaders: ({ used, resetMs, exceeded, windowMs }, { rateLimit }) => ({
    [`x-sapi-used-${rateLimit!.pool}-weight-${windowMs === 1000 ? "1s" : "1m"}`]: String(used),
    ...(exceeded && { "retry-after": String(Math.ceil(resetMs / 1000)) }),
  }),

  faults: faultResponses,
  page: {
    path: "/sapi",
    label: "B",
    keyHeader: (headerPrefix) => `X-${headerPrefix}-APIKEY`,
    withdrawalStatus: (status) => `${status} ${statusTexts[status] ?? ""}`,
  },
} as const satisfies SandboxService<ResolvedServiceBOptions>;

function selectVerificationKey(key: ApiKey | undefined) {
  if (key === undefined) return undefined;
  // The key's own object, so that it is prepared once.
  const { publicKey } = key;
  return publicKey === undefined ? (key as ApiKey & { publicKey?: undefined }) : { publicKey };
}

/** Meanings of the status codes: `awaitingApproval` is `awaiting approval`. */
const statusTexts: Readonly<Record<string | number, string>> = Object.fromEntries(
  Object.entries(statusB).map(([name, code]) => [code, name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)]),
);
