import { operations } from "@exch/service-b/operations";
import { type ServiceBCheck, verifyServiceB } from "@exch/service-b/verifier";
import { Refusal } from "../refusal.ts";
import { handlersB } from "../service-b/handlers.ts";
import type { DoorDialect, DoorRefusal } from "./dialect.ts";
import { Routes } from "./routes.ts";
import { writeJson } from "./write-json.ts";

type Row = readonly [code: string, message: string, status: number];

/** What is wrong with a signature, as service B says it (GAP 92, 93, 95). */
const authRefusals: Readonly<Record<ServiceBCheck, Row>> = {
  missingHeader: ["-2014", "API-key format invalid.", 401],
  unknownKey: ["-2015", "Invalid API-key, IP, or permissions for action.", 401],
  missingParameter: ["-1102", "A mandatory parameter was not sent, was empty/null, or malformed", 400],
  recvWindow: ["-1131", "recvWindow must be less than 60000.", 400],
  timestamp: ["-1021", "Timestamp for this request is outside of the recvWindow.", 400],
  signature: ["-1022", "Signature for this request is not valid.", 400],
};

/** Why the door refuses, as service B says it. No public fact tells what it says of an unknown path. */
const doorRefusals: Readonly<Record<DoorRefusal, Row>> = {
  noPath: ["-1100", "Not found.", 404],
  noMethod: ["-1100", "Method not allowed.", 405],
  contentType: ["-1100", "Unsupported media type.", 415],
  permission: ["-2015", "Invalid API-key, IP, or permissions for action.", 401],
  rateLimit: ["-1003", "Too many requests.", 429],
};

/** How service B answers at the door. */
export const doorB: DoorDialect = {
  name: "service-b",
  routes: new Routes(Object.values(operations).flatMap((resource) => Object.values(resource))),
  handlers: handlersB,

  async verify(world, request) {
    const { headerPrefix } = world.options;
    const verified = await verifyServiceB(request, (id) => keyOf(world.accounts.byKey(id)?.key), {
      now: world.toldTime,
      headerPrefix,
    });
    if (verified.ok) return world.accounts.byKey(verified.key)!;
    const [code, message, status] = authRefusals[verified.failed];
    return new Refusal(
      code,
      message.replace("A mandatory parameter", `Mandatory parameter '${verified.name}'`),
      status,
    );
  },

  // GAP 74
  extra(world, method, path) {
    if (method !== "GET") return undefined;
    if (path === "/api/v3/time") return { serverTime: world.toldTime };
    return path === "/sapi/v1/system/status" ? { status: 0, msg: "normal" } : undefined;
  },

  refuse: (reason) => refusalOf(doorRefusals[reason]),
  refuseInput(issues, operation) {
    const { path, kind, message } = issues[0]!;
    if (kind === "missing")
      return new Refusal("-1102", `Mandatory parameter '${path}' was not sent, was empty/null, or malformed.`, 400);
    const window = operation.id === "withdrawals.list" ? operation.window : undefined;
    const isWindow = window !== undefined && kind === "rule" && [window.start, window.end].includes(path);
    if (isWindow) return new Refusal("-4047", message, 400);
    return new Refusal(path === "symbol" ? "-1121" : "-1100", message, 400);
  },
  refuseBody: (message) => new Refusal("-1100", message, 400),
  write: writeJson,
  writeRefusal: (_, { code, message, status = 400 }) => ({
    status,
    text: writeJson({ code: Number(code), msg: message }),
  }),

  // GAP 99
  budgetHeaders: ({ used, resetMs, exceeded, windowMs }, { rateLimit }) => ({
    [`x-sapi-used-${rateLimit!.pool}-weight-${windowMs === 1000 ? "1s" : "1m"}`]: String(used),
    ...(exceeded && { "retry-after": String(Math.ceil(resetMs / 1000)) }),
  }),
};

function keyOf(key: { secret: string; publicKey?: string | undefined } | undefined) {
  if (key === undefined) return undefined;
  return key.publicKey === undefined ? { secret: key.secret } : { publicKey: key.publicKey };
}

function refusalOf([code, message, status]: Row): Refusal {
  return new Refusal(code, message, status);
}
