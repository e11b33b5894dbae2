import { listOperations } from "@exch/runtime/service";
import { operations } from "@exch/service-a/operations";
import { type ServiceACheck, verifyServiceA } from "@exch/service-a/tooling";
import { poolsOfServiceA } from "../gen/rate-limits.ts";
import { ErrorResponse } from "../http/error-response.ts";
import type { HttpErrorReason, SandboxService } from "../http/sandbox-service.ts";
import { writeJson } from "../http/write-json.ts";
import { transitions } from "../rules/funding-rules.ts";
import { text } from "../rules/value-rules.ts";
import { faultResponses } from "./fault-responses.ts";
import { handlersA } from "./handlers.ts";
import { correctInput } from "./protocol/correct-input.ts";
import { toErrorResponse } from "./protocol/errors.ts";
import {
  optionRulesA,
  type ResolvedServiceAOptions,
  resolveServiceAOptions,
  type ServiceAOptions,
} from "./protocol/options.ts";
import { withdrawalTransitionsA } from "./protocol/withdrawal-transitions.ts";
import { startUpRoutesA } from "./start-up/routes.ts";

/** Codes and messages of failed signature checks (GAP 38). */
const authErrors: Readonly<Record<ServiceACheck, readonly [code: string, message: string]>> = {
  missingHeader: ["400001", "Please check the header of your request"],
  timestamp: ["400002", "invalid timestamp"],
  unknownKey: ["400003", "API key does not exist"],
  keyVersion: ["400009", "invalid API key version"],
  passphrase: ["400004", "invalid passphrase"],
  signature: ["400005", "invalid signature"],
};

/** Codes, messages and statuses of requests that are rejected before their handler runs (GAP 36, 38, 42). */
const httpErrors: Readonly<Record<HttpErrorReason, readonly [code: string, message: string, status: number]>> = {
  pathNotFound: ["404000", "URL not found", 404],
  methodNotAllowed: ["405", "Method Not Allowed", 405],
  contentType: ["415000", "content-type must be application/json", 415],
  permission: ["400007", "Access denied, require more permission", 403],
  rateLimit: ["429000", "Exceeded the access frequency", 429],
  duplicateParameter: ["400100", "A parameter is sent twice.", 200],
  unknownParameter: ["400100", "A parameter is unknown.", 200],
};

/** Service A of the sandbox. */
export const serviceA = {
  name: "service-a",
  title: "service A",
  paths: ["/api/"],
  operations: listOperations(operations),
  handlers: handlersA,
  rateLimits: poolsOfServiceA,

  optionRules: optionRulesA,
  transitionRules: { serviceA: transitions(text) },
  resolveOptions: (options: ServiceAOptions) => resolveServiceAOptions(options),

  getWithdrawalRules({ withdrawalTransitions, cancelledWithdrawal = "FAILURE" }: ServiceAOptions) {
    const transitions = withdrawalTransitions?.serviceA ?? withdrawalTransitionsA;
    return {
      transitions: transitions.map((row) =>
        row.trigger === "cancel withdrawal" ? { ...row, next: cancelledWithdrawal } : row,
      ),
      createId: (ids, now) => ids.object("withdrawal", now),
    };
  },

  correctInput,

  async authenticate({ accounts, serviceTime }, { headerPrefix, clockToleranceMs, errorStatus }, request) {
    const verified = await verifyServiceA(request, (key) => accounts.byKey(key)?.key, {
      now: serviceTime,
      toleranceMs: clockToleranceMs,
      headerPrefix,
    });
    if (verified.ok) return accounts.byKey(verified.key)!;
    const [code, message] = authErrors[verified.failed];
    return new ErrorResponse(code, `${message}: ${verified.name}`, errorStatus.auth);
  },

  startUpRoutes: startUpRoutesA,

  writePayload: (payload) => `{"code":"200000","data":${writeJson(payload)}}`,
  writeError: ({ code, message, status }, { errorStatus }) => ({
    status: status ?? errorStatus.business,
    text: writeJson({ code, msg: message }),
  }),
  createHttpError(reason) {
    const [code, message, status] = httpErrors[reason];
    return new ErrorResponse(code, message, status);
  },
  createInputError: (issues) => new ErrorResponse("400100", issues[0]!.message),
  createBodyError: (message) => new ErrorResponse("400100", message, 400),
  createDomainError: toErrorResponse,

  // GAP 43
  writeRateLimitHeaders: ({ limit, used, resetMs }) => ({
    "gw-ratelimit-limit": String(limit),
    "gw-ratelimit-remaining": String(limit - used),
    "gw-ratelimit-reset": String(resetMs),
  }),

  faults: faultResponses,
  page: {
    path: "/api",
    label: "A",
    keyHeader: (headerPrefix) => `${headerPrefix}-API-KEY`,
    passphrase: "service A only, key version 2",
    withdrawalStatus: String,
  },
} as const satisfies SandboxService<ResolvedServiceAOptions>;
