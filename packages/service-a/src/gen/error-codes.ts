// @generated from spec/service-a/error-codes.yaml by tools/generate. Do not edit; run pnpm generate.
import type { ErrorCodes } from "@exch/envelope";

/**
 * Error codes of service A: the meaning of each, and whether an error response with it proves that nothing was
 * executed.
 */
export const errorCodes: ErrorCodes = {
  // Authentication and access
  "101030": { category: "permission", proof: true },
  "112010": { category: "permission", proof: true },
  "400001": { category: "auth", proof: true },
  "400002": { category: "timestamp", proof: false },
  "400003": { category: "auth", proof: true },
  "400004": { category: "auth", proof: true },
  "400005": { category: "auth", proof: true },
  "400006": { category: "permission", proof: true },
  "400007": { category: "permission", proof: true },
  "400008": { category: "auth", proof: true },
  "400009": { category: "auth", proof: true },
  "400010": { category: "permission", proof: true },
  "400201": { category: "auth", proof: true },
  "400202": { category: "permission", proof: true },
  "400301": { category: "permission", proof: true },
  "400303": { category: "permission", proof: true },
  "400401": { category: "auth", proof: true },
  "411100": { category: "permission", proof: true },

  // Parameters and paths
  "405": { category: "parameter", proof: true },
  "300000": {
    category: "parameter",
    proof: false,
    cases: [
      { message: "invalid|illegal", category: "parameter", proof: true },
    ],
  },
  "400000": { category: "parameter", proof: false },
  "400100": {
    category: "parameter",
    proof: true,
    cases: [
      {
        message: "^timeout (?:is|must|should|has to|can ?not|may) ",
        operations: ["dcp.set"],
        category: "parameter",
        proof: true,
      },
      {
        message: "timed? ?out|system (?:busy|error|exception)|internal (?:server )?error|try again|unknown error",
        category: "server",
        proof: false,
      },
      { message: "client_?oid_?duplicated?|client_?oid.*(?:already|exist)", category: "duplicate", proof: false },
      { message: "already exists", operations: ["deposits.createAddress"], category: "duplicate", proof: false },
      {
        message: "order_?not_?exist|order (?:does |is )?not (?:exist|found)",
        operations: [
          "orders.get",
          "orders.getByClientOid",
          "orders.cancel",
          "orders.cancelSync",
          "orders.cancelByClientOid",
          "orders.cancelByClientOidSync",
          "orders.cancelPartial",
          "orders.modify",
        ],
        category: "notFound",
        proof: true,
      },
      {
        message: "withdraw\\w* .*(?:does |is )?not (?:exist|found)",
        operations: ["withdrawals.get", "withdrawals.cancel"],
        category: "notFound",
        proof: true,
      },
      {
        message: "account .*(?:does |is )?not (?:exist|found)",
        operations: ["accounts.get"],
        category: "notFound",
        proof: true,
      },
      {
        message: "account\\.available\\.amount|balance.*(?:insufficient|not enough)|insufficient.*balance",
        category: "balance",
        proof: true,
      },
    ],
  },
  "400400": { category: "parameter", proof: true },
  "401000": { category: "parameter", proof: true },
  "404000": { category: "parameter", proof: true },
  "405000": { category: "parameter", proof: true },
  "415000": { category: "parameter", proof: true },

  // Rate limits and server errors
  "503": { category: "server", proof: false },
  "408000": { category: "server", proof: false },
  "429000": { category: "rateLimit", proof: true },
  "500000": { category: "server", proof: false },
  "503000": { category: "server", proof: false },

  // Orders
  "200001": { category: "suspended", proof: true },
  "200002": {
    category: "suspended",
    proof: false,
    cases: [
      { message: "too many requests", category: "rateLimit", proof: true },
      { message: "suspended", category: "suspended", proof: true },
    ],
  },
  "200003": {
    category: "rateLimit",
    proof: true,
    cases: [
      { message: "symbol", category: "parameter", proof: true },
    ],
  },
  "200004": { category: "balance", proof: true },
  "200009": { category: "permission", proof: true },
  "230003": { category: "balance", proof: true },
  "400200": {
    category: "permission",
    proof: true,
    cases: [
      { message: "partner", category: "auth", proof: true },
    ],
  },
  "400330": { category: "parameter", proof: true },
  "400350": { category: "permission", proof: true },
  "400370": { category: "parameter", proof: true },
  "400500": { category: "permission", proof: true },
  "400600": { category: "suspended", proof: true },
  "400700": { category: "permission", proof: true },
  "400760": { category: "parameter", proof: true },
  "400800": { category: "unknown", proof: false },
  "600100": { category: "parameter", proof: true },
  "600101": { category: "parameter", proof: true },
  "600203": { category: "suspended", proof: true },
  "900001": { category: "parameter", proof: true },
  order_not_exist: {
    category: "unknown",
    proof: false,
    cases: [
      {
        operations: [
          "orders.get",
          "orders.getByClientOid",
          "orders.cancel",
          "orders.cancelSync",
          "orders.cancelByClientOid",
          "orders.cancelByClientOidSync",
          "orders.cancelPartial",
          "orders.modify",
        ],
        category: "notFound",
        proof: true,
      },
    ],
  },

  // Orders of high-frequency and margin accounts
  "126000": { category: "unknown", proof: false },
  "126001": { category: "permission", proof: true },
  "126002": { category: "permission", proof: true },
  "126003": { category: "parameter", proof: true },
  "126004": { category: "parameter", proof: true },
  "126005": { category: "permission", proof: true },
  "126006": { category: "suspended", proof: true },
  "126007": { category: "suspended", proof: true },
  "126009": { category: "suspended", proof: true },
  "126010": { category: "suspended", proof: true },
  "126011": { category: "rateLimit", proof: true },
  "126013": { category: "balance", proof: true },
  "126015": { category: "permission", proof: true },
  "126021": { category: "permission", proof: true },
  "126022": { category: "parameter", proof: true },
  "126027": { category: "parameter", proof: true },
  "126028": { category: "parameter", proof: true },
  "126029": { category: "parameter", proof: true },
  "126030": { category: "parameter", proof: true },
  "126033": { category: "duplicate", proof: false },
  "126034": { category: "unknown", proof: false },
  "126036": { category: "unknown", proof: false },
  "126037": { category: "permission", proof: true },
  "126038": { category: "server", proof: false },
  "126039": { category: "server", proof: false },
  "126041": { category: "parameter", proof: true },
  "126042": { category: "permission", proof: true },
  "126043": {
    category: "unknown",
    proof: false,
    cases: [
      {
        operations: [
          "orders.get",
          "orders.getByClientOid",
          "orders.cancel",
          "orders.cancelSync",
          "orders.cancelByClientOid",
          "orders.cancelByClientOidSync",
          "orders.cancelPartial",
          "orders.modify",
        ],
        category: "notFound",
        proof: true,
      },
    ],
  },
  "126044": { category: "duplicate", proof: false },
  "126045": { category: "permission", proof: true },
  "126046": { category: "permission", proof: true },
  "126047": { category: "permission", proof: true },
  "126048": { category: "permission", proof: true },

  // Deposits and withdrawals
  "260000": { category: "duplicate", proof: false },
  "260100": { category: "balance", proof: true },
  "260210": { category: "suspended", proof: true },
  "260220": {
    category: "parameter",
    proof: true,
    cases: [
      { operations: ["deposits.*"], category: "notFound", proof: true },
    ],
  },
  "260325": { category: "permission", proof: true },
  "900014": { category: "parameter", proof: true },
};
