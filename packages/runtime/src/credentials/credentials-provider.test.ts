import { inspect } from "node:util";
import { createHmacSigner, digestKey, type HmacCredentials } from "@exch/auth";
import { describe, expect, it } from "vitest";
import type { NotSentError } from "../errors/not-sent-error.ts";
import type { UnknownOutcomeError } from "../errors/unknown-outcome-error.ts";
import type { Fetch } from "../operation/fetch.ts";
import { call } from "../pipeline/call.ts";
import type { ClientOptions } from "../service/client-options.ts";
import type { Service } from "../service/service.ts";
import { createMemoryJournal } from "../testing/memory-journal.ts";
import { entry, find, outcomes, place, recoverAll, settlement, setUpRecovery } from "../testing/recovery.ts";
import { operationOf, responseOf, serviceOf } from "../testing/service.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import type { CredentialsProvider } from "./credentials-provider.ts";
import { createProvidedSigner } from "./provided-signer.ts";

const read = operationOf({ id: "things.list" });
const open = operationOf({ id: "things.open", auth: "public" });
const input = { key: "mine" };
const never = () => new Promise<never>(() => {});
const credentialsOf = (name: string): HmacCredentials => ({ key: `${name}-key`, secret: `${name}-secret` });

function signerOf(provider: CredentialsProvider<HmacCredentials>) {
  const scheme = {
    text: () => "text",
    headers: (_: string, { timestamp }: { timestamp: number }, key: string) => ({
      "x-key": key,
      "x-at": String(timestamp),
    }),
  };
  const create = (credentials: HmacCredentials) => createHmacSigner(credentials, scheme);
  return createProvidedSigner<HmacCredentials>({ provider, fields: ["key", "secret", "sign"], create });
}

/** A client with a provider, the keys that its requests carried, and its journal. */
function setUp(
  provider: CredentialsProvider<HmacCredentials>,
  respond: (path: string, count: number) => unknown,
  options: ClientOptions = {},
) {
  const keys: (string | undefined)[] = [];
  const clock = createVirtualClock(Date.now());
  const journal = createMemoryJournal(clock);
  const fetch: Fetch = async (url, { headers }) => {
    const path = new URL(url).pathname;
    if (path === "/time") return responseOf({ time: clock.exchangeNow });
    keys.push(headers["x-key"]);
    const body = respond(path, keys.length);
    if (body instanceof Error) throw body;
    return responseOf(body);
  };
  const settle = { visibleAfterMs: 10, skewMs: 10, validityMs: 20 };
  const service: Service = {
    ...serviceOf(fetch, [place, find, read], { clock, journal, settle, ...options }, settlement),
    signer: signerOf(provider),
  };
  const rows = () => [...journal.rows.values()].map((row) => ({ key: row.entry.keyDigest, outcome: row.outcome }));
  return { service, keys, clock, journal, rows };
}

const thrown = <T = NotSentError>(promise: Promise<unknown>): Promise<T> =>
  promise.then(
    () => {
      throw new Error("nothing was thrown");
    },
    (error) => error,
  );

describe("a call whose credentials come from a provider", () => {
  it("signs the next attempt with the new key", async () => {
    let name = "first";
    const { service, keys } = setUp(
      () => credentialsOf(name),
      (_, count) => {
        name = "second";
        return count === 1 ? { no: "slow" } : { ok: [] };
      },
    );
    await call(service, read, {});
    expect(keys).toEqual(["first-key", "second-key"]);
  });

  it("takes its timestamp after the provider has responded", async () => {
    const { service, clock, rows, journal } = setUp(
      async () => {
        await new Promise<void>((resolve) => void clock.setTimer(3000, () => resolve()));
        return credentialsOf("first");
      },
      () => ({ ok: { id: 1 } }),
    );
    const startedAt = clock.now();
    await call(service, place, input);
    expect([...journal.rows.values()][0]?.entry.signedAt).toBeGreaterThanOrEqual(startedAt + 3000);
    expect(rows()).toEqual([{ key: await digestKey("first-key"), outcome: "executed" }]);
  });

  it("records the key that signs it when the provider returns another one meanwhile", async () => {
    const signed = Promise.withResolvers<string>();
    const signing: HmacCredentials = { key: "first-key", sign: () => signed.promise };
    const given = [signing, credentialsOf("second")];
    const { service, keys, rows } = setUp(
      () => given.shift() ?? credentialsOf("second"),
      () => ({ ok: { id: 1 } }),
    );
    const placed = call(service, place, input);
    await call(service, read, {});
    signed.resolve("signature");
    await placed;
    expect(keys).toEqual(["second-key", "first-key"]);
    expect(rows()).toEqual([{ key: await digestKey("first-key"), outcome: "executed" }]);
  });

  it("is looked up with the new key, within the call and after it", async () => {
    let name = "first";
    let isDown = true;
    const { service, keys, rows } = setUp(
      () => credentialsOf(name),
      (path) => {
        name = "second";
        if (path === "/things.place" || isDown) return new Error("socket hang up");
        return { ok: { key: "mine", id: "7" } };
      },
      { timeoutMs: 2000 },
    );
    const error = await thrown<UnknownOutcomeError>(call(service, place, input));
    isDown = false;
    expect(await error.settle()).toMatchObject({ outcome: "executed", acknowledgement: { id: "7" } });
    expect(keys[0]).toBe("first-key");
    expect(new Set(keys.slice(1))).toEqual(new Set(["second-key"]));
    expect(rows()).toEqual([{ key: await digestKey("first-key"), outcome: "executed" }]);
  });

  it("stays unknown while the provider fails during its lookups, and is settled once it responds", async () => {
    let isFailing = false;
    const { service, keys } = setUp(
      () => {
        if (isFailing) throw new Error("no vault");
        return credentialsOf("first");
      },
      (path) => {
        if (path !== "/things.place") return { no: "missing" };
        isFailing = true;
        return new Error("socket hang up");
      },
      { timeoutMs: 5000 },
    );
    const error = await thrown<UnknownOutcomeError>(call(service, place, input));
    expect(error).toMatchObject({ code: "ERR_UNKNOWN_OUTCOME" });
    expect(await error.settle({ timeoutMs: 5000 })).toMatchObject({ outcome: "unknown" });
    expect(keys).toEqual(["first-key"]);
    isFailing = false;
    expect(await error.settle()).toMatchObject({ outcome: "notExecuted" });
  });

  it.each<[string, (stop: AbortController) => object, RegExp]>([
    ["its deadline", () => ({ timeoutMs: 500 }), /passed before anything was sent/],
    ["the time of its attempt", () => ({ attemptTimeoutMs: 500 }), /passed before anything was sent/],
    [
      "its caller",
      (stop) => {
        setTimeout(() => stop.abort(new Error("enough")), 5);
        return { signal: stop.signal, timeoutMs: Number.POSITIVE_INFINITY, attemptTimeoutMs: 600_000_000 };
      },
      /aborted by the caller before it was sent/,
    ],
  ])("ends as not sent when the provider hangs, by %s", async (_, optionsOf, message) => {
    const { service, keys, rows } = setUp(never, () => ({ ok: { id: 1 } }));
    const own = { ...service, clock: serviceOf(service.fetch).clock };
    const error = await thrown(call(own, place, input, optionsOf(new AbortController())));
    expect(error).toMatchObject({ code: "ERR_NOT_SENT", outcome: "notExecuted" });
    expect(error.message).toMatch(message);
    expect([keys, rows()]).toEqual([[], []]);
  });

  it("is neither recorded nor sent when the provider responds after its end", async () => {
    const late = Promise.withResolvers<HmacCredentials>();
    const { service, keys, rows } = setUp(
      () => late.promise,
      () => ({ ok: { id: 1 } }),
    );
    expect(await thrown(call(service, place, input, { timeoutMs: 50 }))).toMatchObject({ code: "ERR_NOT_SENT" });
    late.resolve(credentialsOf("first"));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([keys, rows()]).toEqual([[], []]);
  });

  it("ends as not sent when the provider throws, and shows nothing of its message", async () => {
    const { service, keys, rows } = setUp(
      () => Promise.reject(new SyntaxError('Unexpected token, "new-secret" is not valid JSON')),
      () => ({ ok: { id: 1 } }),
    );
    for (const operation of [place, read]) {
      const error = await thrown(call(service, operation, input));
      expect(error).toMatchObject({ code: "ERR_NOT_SENT" });
      expect(error.message).toContain("the credentials provider failed (SyntaxError); nothing was sent");
      expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain("new-secret");
    }
    expect([keys, rows()]).toEqual([[], []]);
  });

  it("hides the secrets of every key in what the exchange repeats", async () => {
    let name = "first";
    const { service } = setUp(
      () => credentialsOf(name),
      () => ({ no: "first-secret and second-secret" }),
    );
    await thrown(call(service, read, {}));
    name = "second";
    const error = await thrown(call(service, read, {}));
    expect(error.message).toContain("[secret] and [secret]");
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toMatch(/first-secret|second-secret/);
  });

  it("asks once for calls at the same time, and not for a public operation", async () => {
    let asked = 0;
    const { service, keys } = setUp(
      async () => {
        asked += 1;
        return credentialsOf("first");
      },
      () => ({ ok: [] }),
    );
    await call(service, open, {});
    expect([asked, keys]).toEqual([0, [undefined]]);
    await Promise.all([call(service, read, {}), call(service, read, {}), call(service, place, input)]);
    expect([asked, keys.length]).toEqual([1, 4]);
  });
});

describe("recovery with credentials from a provider", () => {
  const withProvider = (set: ReturnType<typeof setUpRecovery>, provider: CredentialsProvider<HmacCredentials>) => ({
    ...set,
    service: { ...set.service, signer: signerOf(provider) },
  });

  it("looks up what the present key signed, in a process that has signed nothing", async () => {
    const set = setUpRecovery({ known: ["a"] });
    await set.journal.open(entry("a", { keyDigest: await digestKey("first-key") }), 0);
    await set.journal.open(entry("b", { keyDigest: await digestKey("other-key") }), 0);
    const found = await recoverAll(withProvider(set, async () => credentialsOf("first")));
    expect(outcomes(found)).toEqual(["a executed", "b unknown"]);
    expect(found[1]?.settled).toMatchObject({ reason: expect.stringMatching(/^other key/) });
  });

  it("looks up what earlier keys of the client signed, also one that comes while it is under way", async () => {
    const set = setUpRecovery({ known: ["a", "b"] });
    const names = ["first", "second"];
    const rotated = withProvider(set, () => credentialsOf(names.shift() ?? "third"));
    await rotated.service.signer.select(0);
    await set.journal.open(entry("a", { keyDigest: await digestKey("first-key") }), 0);
    await set.journal.open(entry("b", { keyDigest: await digestKey("third-key") }), 0);
    expect(outcomes(await recoverAll(rotated))).toEqual(["a executed", "b executed"]);
  });

  it.each<[string, CredentialsProvider<HmacCredentials>, string]>([
    ["fails", () => Promise.reject(new Error("new-secret")), "recovery: the credentials provider failed (Error)"],
    ["hangs", never, "recovery: the credentials provider did not respond in time; intents stay open"],
  ])("ends with an error when the provider %s, and leaves the intents open", async (_, provider, message) => {
    const set = setUpRecovery();
    await set.journal.open(entry("a", { keyDigest: await digestKey("first-key") }), 0);
    const error = await thrown<Error>(recoverAll(withProvider(set, provider)));
    expect(error.message).toContain(message);
    expect(inspect(error, { depth: Infinity, showHidden: true })).not.toContain("new-secret");
    expect(await set.journal.list()).toMatchObject([{ id: "id a", heldMs: 0 }]);
  });
});
