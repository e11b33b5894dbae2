import { type DocumentedOperation, readDocument } from "@exch/contract/document";
import { type ClientEvent, type Fetch, type Operation, UnknownOutcomeError } from "@exch/runtime";
import { createSandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { arrange, startOf } from "../contract/arrange.ts";
import { callerOf, type ServiceName, serviceNames, services } from "../contract/services.ts";

type Record_ = Record<string, unknown>;

/** A change of one field of a success. */
interface Alteration {
  readonly field: string;
  readonly kind: "missing" | "null" | "another type" | "another record's";
}

/** Returns the row of the operation table. */
function operationOf(service: ServiceName, id: string): Operation {
  const [resource = "", name = ""] = id.split(".");
  return services[service].tree[resource]![name]!;
}

/** Payload fields that name the call or what it made, or state what became of it. */
function neededFields({ id, effect, echo = {}, rules }: Operation): readonly (string | undefined)[] {
  const states = id.startsWith("orders.cancel") ? [] : ["status", "success"];
  const key = effect.kind === "keyed" ? effect.key : undefined;
  return [...Object.values(echo), key, rules?.idField, "newOrderId", ...states];
}

/** True for an operation whose success repeats what names the call. */
function hasEcho({ echo, effect }: Operation): boolean {
  return echo !== undefined || (effect.kind === "keyed" && effect.items !== undefined);
}

const otherType = (value: unknown) => (typeof value === "string" ? true : typeof value === "boolean" ? "yes" : [[]]);

/** Makes a call at a sandbox, and alters its success. */
async function callAltered(service: ServiceName, documented: DocumentedOperation, alteration?: Alteration) {
  const sandbox = createSandbox({
    startAt: startOf[service],
    rateLimits: "none",
    strict: true,
    longIds: true,
    clock: "auto",
  });
  const { clock, credentials } = sandbox;
  const operation = operationOf(service, documented.id);
  const input = await arrange(service, sandbox, documented);
  const a = createServiceA({ fetch: sandbox.fetch, advanced: { clock }, credentials });
  const terms = { type: "limit", symbol: "BTC-USDT", side: "buy", price: "50000", size: "0.001" } as const;
  const others: Record_ = { ...(await a.orders.placeSync({ ...terms, clientOid: "another" })) };

  const sent = { effects: 0, all: 0 };
  let payload: unknown;
  let made: unknown;
  const fetch: Fetch = async (url, init) => {
    sent.all += 1;
    const response = await sandbox.fetch(url, init);
    if (init.method !== operation.method || !isCall(operation, url)) return response;
    sent.effects += 1;
    const body = JSON.parse(await response.text());
    const isWrapped = service === "service-a";
    payload = isWrapped ? body.data : body;
    made = structuredClone(payload);
    if (alteration !== undefined && response.status === 200) alter(payload, alteration, others);
    return new Response(JSON.stringify(body), { status: response.status, headers: [...response.headers] as never });
  };
  const drift: string[] = [];
  const onEvent = (event: ClientEvent) => {
    if (event.type === "drift") drift.push(...event.issues.map(({ path }) => path));
  };
  const call = callerOf(services[service].create({ fetch, advanced: { clock }, credentials, onEvent }));
  const result = await call(documented.id, input).then(
    (output) => ({ output, error: undefined }),
    (error: UnknownOutcomeError) => ({ output: undefined, error }),
  );
  return { ...result, payload, made, sent: { ...sent }, drift, operation };
}

/** The ids of orders in a payload. */
function idsIn(payload: unknown): unknown[] {
  return [payload].flat().map((each) => (each as Record_).orderId);
}

function isCall({ path }: Operation, url: string): boolean {
  return new RegExp(`${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(new URL(url).pathname);
}

function alter(payload: unknown, { field, kind }: Alteration, others: Record_): void {
  const record = (Array.isArray(payload) ? payload[0] : payload) as Record_;
  if (kind === "missing") delete record[field];
  else if (kind === "null") record[field] = null;
  else record[field] = kind === "another type" ? otherType(record[field]) : others[field];
}

/** The alterations of the success of an operation: of each field that it has. */
async function alterationsOf(service: ServiceName, documented: DocumentedOperation): Promise<Alteration[]> {
  const { output } = await callAltered(service, documented);
  const record = Array.isArray(output) ? output[0] : output;
  if (typeof record !== "object" || record === null) return [];
  return Object.keys(record).flatMap((field): Alteration[] => [
    { field, kind: "missing" },
    { field, kind: "null" },
    { field, kind: "another type" },
    ...(/^(orderId|clientOid)$/.test(field) ? [{ field, kind: "another record's" } as const] : []),
  ]);
}

const cases = serviceNames.flatMap((service) =>
  readDocument(service)
    .operations.filter(({ effect }) => effect.kind !== "read")
    .map((documented) => [documented.id, service, documented] as const),
);

describe("a success of which one field is altered", () => {
  it.each(cases)("is executed with drift, or looked up: %s", async (_, service, documented) => {
    for (const alteration of await alterationsOf(service, documented)) {
      const ended = await callAltered(service, documented, alteration);
      const { output, error, payload, made, sent, drift, operation } = ended;
      const name = `${documented.id} ${alteration.field} ${alteration.kind}`;
      if (/keyed|once/.test(operation.effect.kind)) expect.soft(sent.effects, name).toBe(1);
      if (error !== undefined) {
        expect.soft(error, name).toBeInstanceOf(UnknownOutcomeError);
        expect.soft(`${error.message} ${error.cause}`, name).toContain(alteration.field);
        expect.soft((await error.settle()).outcome, name).not.toBe("notExecuted");
      } else if (operation.effect.kind === "keyed" && alteration.field === "clientOid")
        expect.soft(idsIn(output), name).toEqual(idsIn(made));
      // Without its echo a success is looked up, although the contract has the field optional.
      const isUnnamed = operation.effect.kind === "keyed" && alteration.field === operation.effect.key;
      if (isUnnamed && alteration.kind !== "another type") expect.soft(sent.all, name).toBeGreaterThan(1);
      if (hasEcho(operation) && !neededFields(operation).includes(alteration.field)) {
        expect.soft(output, name).toEqual(payload);
        expect.soft(sent.all, name).toBe(1);
        const isOptional = alteration.kind !== "another type" && drift.length === 0;
        expect.soft(isOptional || drift.some((path) => path.includes(alteration.field)), name).toBe(true);
      }
    }
  });
});
