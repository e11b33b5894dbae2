import { expect, it } from "vitest";
import { createClient } from "../client/client.ts";
import { operationOf } from "../testing/service.ts";
import { defineService } from "./service-definition.ts";

const definition = defineService({
  name: "ledger",
  unwrap: (status, body) => (status < 300 ? { ok: true, payload: body ?? null } : undefined),
});

it.each([{ category: "zzz" }, { category: "auth", cases: [{ category: "zzz" }] }])(
  "a service definition has no category that does not exist: %j",
  (row: any) => {
    const create = () =>
      createClient({ ...definition, errorCodes: { "9": row } }, {}, { baseUrl: "https://x.example" }, undefined);
    expect(create).toThrow("errorCodes.9.category must be one of");
  },
);

it("a service definition needs only a name and an envelope for a working client", async () => {
  const things = { drop: operationOf({ id: "things.drop", method: "DELETE", path: "/things", auth: "public" }) };
  const fetch = async () => new Response(null, { status: 204 });
  const client = createClient<any>(definition, { things }, { fetch }, undefined);
  expect(await client.things.drop()).toBe(null);
  expect(await client.syncClock()).toBe(false);
});
