import { operations } from "@exch/service-a/operations";
import { type ServiceACheck, verifyServiceA } from "@exch/service-a/verifier";
import type { World } from "../exchange/world.ts";
import { Refusal } from "../refusal.ts";
import { handlersA } from "../service-a/handlers.ts";
import type { DoorDialect, DoorRefusal } from "./dialect.ts";
import { Routes } from "./routes.ts";
import { writeJson } from "./write-json.ts";

/** What is wrong with a signature, as service A says it (GAP 38). */
const authRefusals: Readonly<Record<ServiceACheck, readonly [code: string, message: string]>> = {
  missingHeader: ["400001", "Please check the header of your request"],
  timestamp: ["400002", "invalid timestamp"],
  unknownKey: ["400003", "API key does not exist"],
  keyVersion: ["400009", "invalid API key version"],
  passphrase: ["400004", "invalid passphrase"],
  signature: ["400005", "invalid signature"],
};

/** Why the door refuses, as service A says it (GAP 36, 38, 42). */
const doorRefusals: Readonly<Record<DoorRefusal, readonly [code: string, message: string, status: number]>> = {
  noPath: ["404000", "URL not found", 404],
  noMethod: ["405000", "Method not allowed", 405],
  contentType: ["415000", "content-type must be application/json", 415],
  permission: ["400007", "Access denied, require more permission", 403],
  rateLimit: ["429000", "Too many requests", 429],
};

/** How service A answers at the door. */
export const doorA: DoorDialect = {
  name: "service-a",
  routes: new Routes(Object.values(operations).flatMap((resource) => Object.values(resource))),
  handlers: handlersA,

  async verify(world, request) {
    const { headerPrefix, clockToleranceMs } = world.options;
    const verified = await verifyServiceA(request, (key) => world.accounts.byKey(key)?.key, {
      now: world.toldTime,
      toleranceMs: clockToleranceMs,
      headerPrefix,
    });
    if (verified.ok) return world.accounts.byKey(verified.key)!;
    const [code, message] = authRefusals[verified.failed];
    return new Refusal(code, `${message}: ${verified.name}`, world.options.errorStatus.auth);
  },

  // GAP 33
  extra(world, method, path) {
    if (method !== "GET") return undefined;
    if (path === "/api/v1/timestamp") return world.toldTime;
    return path === "/api/v1/status" ? { status: "open", msg: "" } : undefined;
  },

  refuse: (reason) => new Refusal(...spread(doorRefusals[reason])),
  refuseInput: (issues) => new Refusal("400100", issues[0]!.message),
  refuseBody: (message) => new Refusal("400100", message, 400),
  write: (payload) => `{"code":"200000","data":${writeJson(payload)}}`,
  writeRefusal,

  // GAP 43
  budgetHeaders: ({ limit, used, resetMs }) => ({
    "gw-ratelimit-limit": String(limit),
    "gw-ratelimit-remaining": String(limit - used),
    "gw-ratelimit-reset": String(resetMs),
  }),
};

function writeRefusal({ options }: World, { code, message, status }: Refusal): { status: number; text: string } {
  return { status: status ?? options.errorStatus.business, text: writeJson({ code, msg: message }) };
}

function spread(row: readonly [string, string, number]): [string, string, number] {
  return [...row];
}
