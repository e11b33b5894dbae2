// @generated from spec/service-a/error-codes.yaml by tools/generate. Do not edit; npm run generate writes it.
import type { ErrorCodes } from "@exch/runtime/service";

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
  "405": { category: "parameter", proof: false },
  "300000": {
    category: "parameter",
    proof: false,
    cases: [
      {
        message: "^order (?:price|size|funds) invalid\\.?$",
        operations: ["orders.*"],
        category: "parameter",
        proof: true,
      },
    ],
  },
  "400000": { category: "parameter", proof: false },
  "400100": {
    category: "parameter",
    proof: false,
    cases: [
      {
        message: "timed out|(?:system|service|request) time ?out|system.(?:busy|error|exception)|internal (?:server )?error|try again|unknown error",
        category: "server",
        proof: false,
      },
      { message: "client_?oid_?duplicated?|client_?oid.*(?:already|exist)", category: "duplicate", proof: false },
      { message: "already exists", operations: ["deposits.createAddress"], category: "duplicate", proof: false },
      {
        message: "^(?:the )?order(?: does| is)?.?not.?(?:exist|found)(?:.or.not.allow.to.(?:be.)?cancel(?:led)?)?\\.?$",
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
        refusedBy: "state",
      },
      {
        message: "^(?:the )?withdrawal .*not (?:exist|found)",
        operations: ["withdrawals.get", "withdrawals.cancel"],
        category: "notFound",
        proof: false,
      },
      {
        message: "^(?:the )?account .*not (?:exist|found)",
        operations: ["accounts.get"],
        category: "notFound",
        proof: false,
      },
      {
        message: "^(?:account\\.available\\.amount|balance insufficient|insufficient balance)",
        category: "balance",
        proof: true,
        refusedBy: "state",
      },
      {
        message: "^(?:(?:price|funds|order size) increment invalid|the (?:amount|quantity) increment is invalid)\\.?$",
        category: "parameter",
        proof: true,
      },
      {
        message: "^(?:(?:order size|the quantity is) below the minimum requirement|the order funds should more then \\S+ \\w+)\\.?$",
        operations: ["orders.*"],
        category: "parameter",
        proof: true,
      },
      {
        message: "^validation\\.createOrder\\.(?:clientOidIsRequired|symbolNotAvailable)$",
        operations: ["orders.*"],
        category: "parameter",
        proof: true,
      },
      {
        message: "^(?:order (?:creation|cancel) for this pair suspended|number of orders breached the limit|symbol (?:\\S+ )?can.?t be traded|symbol not exists)\\.?$",
        operations: ["orders.*"],
        category: "suspended",
        proof: true,
        refusedBy: "state",
      },
      {
        message: "^the withdrawal amount is below the minimum requirement\\.?$",
        operations: ["withdrawals.*"],
        category: "parameter",
        proof: true,
      },
      {
        message: "^incorrect withdrawal address\\.?$",
        operations: ["withdrawals.*"],
        category: "parameter",
        proof: true,
      },
    ],
  },
  "400400": { category: "parameter", proof: false },
  "401000": { category: "parameter", proof: true },
  "404000": { category: "parameter", proof: true },
  "405000": { category: "parameter", proof: false },
  "415000": { category: "parameter", proof: true },

  // Rate limits and server errors
  "503": { category: "server", proof: false },
  "408000": { category: "server", proof: false },
  "429000": {
    category: "rateLimit",
    proof: false,
    cases: [
      {
        message: "^(?:exceeded the access frequency|too many requests(?: in a short period of time, please retry later)?)",
        category: "rateLimit",
        proof: true,
      },
    ],
  },
  "500000": { category: "server", proof: false },
  "503000": { category: "server", proof: false },

  // Orders
  "200001": { category: "suspended", proof: true, refusedBy: "state" },
  "200002": {
    category: "suspended",
    proof: false,
    cases: [
      {
        message: "^too many requests(?: in a short period of time, please retry later)?",
        category: "rateLimit",
        proof: true,
      },
      { message: "^order cancel for this pair suspended", category: "suspended", proof: true, refusedBy: "state" },
    ],
  },
  "200003": { category: "rateLimit", proof: true, refusedBy: "state" },
  "200004": { category: "balance", proof: true, refusedBy: "state" },
  "200009": { category: "permission", proof: true },
  "230003": { category: "balance", proof: true, refusedBy: "state" },
  "400200": {
    category: "permission",
    proof: false,
    cases: [
      { message: "^forbidden to place an order", category: "permission", proof: true },
      { message: "partner", category: "auth", proof: false },
    ],
  },
  "400330": { category: "parameter", proof: true, refusedBy: "state" },
  "400350": { category: "permission", proof: true, refusedBy: "state" },
  "400370": { category: "parameter", proof: true, refusedBy: "state" },
  "400500": { category: "permission", proof: true },
  "400600": { category: "suspended", proof: true, refusedBy: "state" },
  "400700": { category: "permission", proof: true },
  "400760": { category: "parameter", proof: true, refusedBy: "state" },
  "400800": { category: "unknown", proof: false },
  "600100": { category: "parameter", proof: true },
  "600101": { category: "parameter", proof: true },
  "600203": { category: "suspended", proof: true, refusedBy: "state" },
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
        refusedBy: "state",
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
  "126006": { category: "suspended", proof: true, refusedBy: "state" },
  "126007": { category: "suspended", proof: true, refusedBy: "state" },
  "126009": { category: "suspended", proof: true, refusedBy: "state" },
  "126010": { category: "suspended", proof: true, refusedBy: "state" },
  "126011": { category: "rateLimit", proof: true, refusedBy: "state" },
  "126013": { category: "balance", proof: true, refusedBy: "state" },
  "126015": { category: "permission", proof: true },
  "126021": { category: "permission", proof: true },
  "126022": { category: "parameter", proof: true, refusedBy: "state" },
  "126027": { category: "parameter", proof: true },
  "126028": { category: "parameter", proof: true, refusedBy: "state" },
  "126029": { category: "parameter", proof: true, refusedBy: "state" },
  "126030": { category: "parameter", proof: true, refusedBy: "state" },
  "126033": { category: "duplicate", proof: false },
  "126034": { category: "unknown", proof: false },
  "126036": { category: "unknown", proof: false },
  "126037": { category: "permission", proof: true },
  "126038": { category: "server", proof: false },
  "126039": { category: "server", proof: false },
  "126041": { category: "timestamp", proof: false },
  "126042": { category: "permission", proof: true, refusedBy: "state" },
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
        refusedBy: "state",
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
  "260100": { category: "balance", proof: true, refusedBy: "state" },
  "260210": { category: "suspended", proof: true, refusedBy: "state" },
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
