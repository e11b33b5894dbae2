import { expect, it } from "vitest";
import { createClient } from "../client/client.ts";
import { operationOf } from "../testing/service.ts";
import { defineService } from "./service-definition.ts";

const definition = defineService({
  name: "ledger",
  unwrap: (status, body) => (status < 300 ? { ok: true, payload: body ?? null } : undefined),
});

const auth = { category: "auth", proof: true };
it.each([
  [{ category: "zzz", proof: true }, "errorCodes.9.category must be one of auth, "],
  [{ ...auth, cases: [{ category: "zzz", proof: true }] }, "cases[0].category must be one of"],
  [{ ...auth, cases: [{ ...auth, message: "(" }] }, "message must be a reg"],
  [{ ...auth, cases: [{ ...auth, message: ".*" }] }, "message must be a reg"],
])("error codes of a definition and of options follow their rules: %j", (row: any, problem) => {
  const errorCodes = { "9": row };
  expect(() => defineService({ ...definition, errorCodes })).toThrow(problem);
  expect(() => createClient(definition, {}, { fetch, errorCodes }, undefined)).toThrow(problem);
});

it("a service definition needs only a name and an envelope for a working client", async () => {
  const things = { drop: operationOf({ id: "things.drop", method: "DELETE", path: "/things", auth: "public" }) };
  const fetch = async () => new Response(null, { status: 204 });
  const client = createClient<any>(definition, { things }, { fetch }, undefined);
  expect(await client.things.drop()).toBe(null);
  expect(await client.syncClock()).toBe(false);
});
