import { ErrorResponse } from "../http/error-response.ts";
import { readExactJson } from "../http/read-exact-json.ts";
import type { ResponseData } from "../http/response.ts";
import type { FaultResponses } from "../http/sandbox-service.ts";
import { writeJson } from "../http/write-json.ts";

/** Responses of injected faults, in the form of service B. */
export const faultResponses: FaultResponses = {
  idFields: ["id"],
  clientIdFields: ["withdrawOrderId"],
  signatureParameters: ["timestamp", "recvWindow", "signature"],
  errors: {
    rateLimited: ["-1003", "Too many requests."],
    unavailable: ["-1008", "System is under maintenance."],
    serverError: ["-1000", "An unknown error occurred."],
  },
  malformedEnvelope: '"ok"',
  unlistedCodes: { statuses: [200, 403, 408, 499], codes: [-3000, -1016, -9000, -1] },
  oddSuccessCodes: { statuses: [], codes: [0, 200, "200", "SUCCESS"] },

  writeRateLimitedHeaders: () => ({}),
  readPayload: (response) => (isSuccess(response) ? readExactJson(response.text) : undefined),
  isSuccess,
  // Codes are numbers; a fault can ask for any other text.
  writeError: (code, message) => writeJson({ code: /^-?\d+$/.test(String(code)) ? Number(code) : code, msg: message }),
  writeWithCode: (code, { text }) => `{"code":${JSON.stringify(code)},"data":${text}}`,
  createStaleTimestampError: () =>
    new ErrorResponse("-1021", "Timestamp for this request is outside of the recvWindow."),
  createNotFoundError: () => new ErrorResponse(unlistedCode, "Order does not exist."),
  createSampleRecord: ({ id }) => (id === "withdrawals.list" ? withdrawal : undefined),
};

function isSuccess({ status }: ResponseData): boolean {
  return status === 200;
}

/** Public material shows this code for other lookups. The service's own list does not have it. */
const unlistedCode = "-2013";

const withdrawal = {
  id: "00000000000000000000000000000000",
  amount: "1",
  transactionFee: "1",
  coin: "USDT",
  status: 6,
  address: "0x0",
  txId: "0x0",
  applyTime: "2026-01-01 00:00:00",
  network: "ETH",
  transferType: 0,
  info: "",
  confirmNo: 12,
  walletType: 0,
  txKey: "",
};
