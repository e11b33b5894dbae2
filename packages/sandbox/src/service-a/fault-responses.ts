import { ErrorResponse } from "../http/error-response.ts";
import { readExactJson } from "../http/read-exact-json.ts";
import type { ResponseData } from "../http/response.ts";
import type { FaultResponses } from "../http/sandbox-service.ts";
import { writeJson } from "../http/write-json.ts";
import { createError } from "./protocol/errors.ts";
import type { ResolvedServiceAOptions } from "./protocol/options.ts";

/** Start of a success of service A. */
const successStart = '{"code":"200000","data":';

/** Responses of injected faults, in the form of service A. */
export const faultResponses: FaultResponses<ResolvedServiceAOptions> = {
  idFields: ["newOrderId", "orderId", "withdrawalId", "id"],
  clientIdFields: ["clientOid"],
  signatureParameters: [],
  errors: {
    rateLimited: ["429000", "Exceeded the access frequency"],
    unavailable: ["503", "Service Unavailable"],
    serverError: ["500000", "Internal Server Error"],
  },
  malformedEnvelope: '{"data":{}}',
  unlistedCodes: { statuses: [200, 403, 408, 499], codes: ["503000", "500001", 0, "200", "SUCCESS"] },
  oddSuccessCodes: { statuses: [], codes: ["200", 0, 200, "SUCCESS"] },

  writeRateLimitedHeaders: (resetMs) => ({
    "gw-ratelimit-limit": "4000",
    "gw-ratelimit-remaining": "0",
    "gw-ratelimit-reset": String(resetMs),
  }),
  readPayload(response) {
    return isSuccess(response) ? (readExactJson(response.text) as { data?: unknown }).data : undefined;
  },
  isSuccess,
  writeError: (code, message) => writeJson({ code, msg: message }),
  writeWithCode: (code, { text }) => `{"code":${JSON.stringify(code)},"data":${text.slice(successStart.length, -1)}}`,
  createStaleTimestampError: ({ errorStatus, headerPrefix }) =>
    new ErrorResponse("400002", `invalid timestamp: ${headerPrefix}-API-TIMESTAMP`, errorStatus.auth),
  createNotFoundError: ({ id }) => createError(id.startsWith("withdrawals.") ? "withdrawalNotFound" : "orderNotFound"),
  createSampleRecord: ({ id }) => (id === "withdrawals.list" ? withdrawal : undefined),
};

function isSuccess({ status, text }: ResponseData): boolean {
  return status === 200 && text.startsWith(successStart);
}

const at = Date.UTC(2026, 0, 1);

const withdrawal = {
  id: "6a0000000000000000000000",
  currency: "USDT",
  chain: "eth",
  status: "SUCCESS",
  address: "0x0",
  memo: "",
  isInner: false,
  amount: "1",
  fee: "1",
  walletTxId: "0x0",
  createdAt: at,
  updatedAt: at,
  remark: null,
  arrears: false,
};
