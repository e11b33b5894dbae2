import { inspect } from "node:util";
import { createHmacSigner, digestKey, type HmacCredentials } from "@exch/auth";
import { describe, expect, it } from "vitest";
import type { CallOptions } from "../operation/operation.ts";
import { call } from "../pipeline/call.ts";
import { exchangeOf, missing, pays, type Step } from "../testing/exchange.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { entry, outcomes, recoverAll, setUpRecovery } from "../testing/recovery.ts";
import { operationOf, responseOf } from "../testing/service.ts";
import { failure, keyed, read, reset } from "../testing/things.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createClock } from "../time/clock.ts";
import { type CredentialsProvider, createProvidedSigner } from "./provided-signer.ts";

const never = () => new Promise<never>(() => {});
const credentialsOf = (name: string): HmacCredentials => ({ key: `${name}-key`, secret: `${name}-secret` });
const executed = async (name: string) => [{ key: await digestKey(`${name}-key`), outcome: "executed" }];
const print = (error: unknown) => inspect(error, { depth: Infinity, showHidden: true });
const input = { key: "mine" };

function signerOf(provider: CredentialsProvider<HmacCredentials>) {
  const headers = (_: string, __: unknown, key: string) => ({ "x-key": key });
  const create = (credentials: HmacCredentials) => createHmacSigner(credentials, { text: () => "text", headers });
  return createProvidedSigner<HmacCredentials>(provider, ["key", "secret", "sign"], create);
}

/** A client with a provider, the keys that its requests carried, and its journal. */
function setUp(provider: CredentialsProvider<HmacCredentials>, send: Step = pays({ id: 1 }), lookUp: Step = missing) {
  const keys: (string | undefined)[] = [];
  const note =
    (step: Step): Step =>
    (...request) => {
      keys.push(request[2].headers["x-key"]);
      return step(...request);
    };
  const clock = createVirtualClock();
  const journal = createMemoryJournal(clock);
  const exchange = exchangeOf({ send: note(send), find: note(lookUp) }, { clock, journal });
  Object.assign(exchange.service, { signer: signerOf(provider) });
  const rows = () => [...journal.rows.values()].map((row) => ({ key: row.entry.keyDigest, outcome: row.outcome }));
  return { ...exchange, keys, journal, rows };
}

describe("a call whose credentials come from a provider", () => {
  it("signs the next attempt with the new key, and no public operation", async () => {
    const names = ["first", "second"];
    const { make, keys } = setUp(
      () => credentialsOf(names.shift() ?? ""),
      (count) => responseOf(count === 1 ? { no: "slow" } : { ok: [] }),
    );
    await make(operationOf({ id: "things.open", auth: "public" }), {});
    await make(read, {});
    expect(keys).toEqual([undefined, "first-key", "second-key"]);
  });

  it("takes its timestamp after the provider has responded", async () => {
    const { make, clock, sleep, rows, journal } = setUp(() => sleep(3000).then(() => credentialsOf("first")));
    const startedAt = clock.now();
    await make(keyed, input);
    expect([...journal.rows.values()][0]?.entry.signedAt).toBeGreaterThanOrEqual(startedAt + 3000);
    expect(rows()).toEqual(await executed("first"));
  });

  it("records the key that signs it when the provider returns another one meanwhile", async () => {
    const signed = Promise.withResolvers<string>();
    const given: HmacCredentials[] = [{ key: "first-key", sign: () => signed.promise }];
    const { make, keys, rows } = setUp(() => given.shift() ?? credentialsOf("second"));
    const placed = make(keyed, input);
    await make(read, {});
    signed.resolve("signature");
    await placed;
    expect(keys).toEqual(["second-key", "first-key"]);
    expect(rows()).toEqual(await executed("first"));
  });

  it("stays unknown while the provider fails during its lookups, and is settled once it responds", async () => {
    let isFailing = false;
    const provider = () => {
      if (isFailing) throw new Error("no vault");
      return credentialsOf("first");
    };
    const { make, keys } = setUp(provider, () => {
      isFailing = true;
      return reset();
    });
    const error = await make(keyed, input, { timeoutMs: 5000 });
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME" });
    expect(await error.settle({ timeoutMs: 5000 })).toMatchObject({ outcome: "unknown" });
    expect(keys).toEqual(["first-key"]);
    isFailing = false;
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted" });
  });

  const patient = { timeoutMs: Infinity, attemptTimeoutMs: 600_000_000 };
  it.each<[string, () => CallOptions, RegExp]>([
    ["its deadline", () => ({ timeoutMs: 500 }), /passed before anything was sent/],
    ["the time of its attempt", () => ({ attemptTimeoutMs: 500 }), /passed before anything was sent/],
    ["its caller", () => ({ signal: AbortSignal.timeout(5), ...patient }), /aborted by the caller before it was sent/],
  ])("ends as not sent when the provider hangs, by %s", async (_, options, message) => {
    const { service, keys, rows } = setUp(never);
    const error = await failure(call({ ...service, clock: createClock() }, keyed, input, options()));
    expect(error).toMatchObject({ code: "ERR_NOT_SENT", outcome: "notExecuted" });
    expect(error.message).toMatch(message);
    expect([keys, rows()]).toEqual([[], []]);
  });
});

describe("recovery with credentials from a provider", () => {
  /** A client with a provider, and a journal of intents under keys. */
  const setUpWith = async (provider: CredentialsProvider<HmacCredentials>, intents: Record<string, string>) => {
    const { service, journal } = setUpRecovery({ known: Object.keys(intents) });
    for (const [key, name] of Object.entries(intents))
      await journal.open(entry(key, { keyDigest: await digestKey(`${name}-key`) }), 0);
    return { journal, service: { ...service, signer: signerOf(provider) } };
  };

  it("looks up what earlier keys of the client signed, also one that comes while it is under way", async () => {
    const names = ["first", "second"];
    const rotated = await setUpWith(() => credentialsOf(names.shift() ?? "third"), { a: "first", b: "third" });
    await rotated.service.signer.select(0);
    expect(outcomes(await recoverAll(rotated))).toEqual(["a executed", "b executed"]);
  });

  it.each<[string, CredentialsProvider<HmacCredentials>, string]>([
    ["fails", () => Promise.reject(new Error("new-secret")), "recovery: the credentials provider failed (Error)"],
    ["hangs", never, "recovery: the credentials provider did not respond in time; intents stay open"],
  ])("ends with an error when the provider %s, and leaves the intents open", async (_, provider, message) => {
    const set = await setUpWith(provider, { a: "first" });
    const error = await failure(recoverAll(set));
    expect(error.message).toContain(message);
    expect(print(error)).not.toContain("new-secret");
    expect(await set.journal.list()).toMatchObject([{ id: "id a", heldMs: 0 }]);
  });
});
