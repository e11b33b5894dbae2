import { digestKey } from "@exch/auth";
import { describe, expect, it } from "vitest";
import type { Service } from "../../service/service.ts";
import { entry, outcomes, recoverAll, setUpRecovery } from "../../testing/recovery.ts";

describe("recovery of intents of another account", () => {
  const service = (set: ReturnType<typeof setUpRecovery>, keyDigest: string | Promise<string>): Service => ({
    ...set.service,
    signer: { ...set.service.signer!, keyDigest },
  });

  it.each([
    ["another key signed it", { keyDigest: "other" }, /^other key: another API key signed it; .*previousKeys/],
    ["no known key signed it", { keyDigest: undefined }, /^other key/],
    ["it went elsewhere", { origin: "https://other.test" }, /^other origin: it was sent to another base URL/],
    ["another service got it", { service: "service-c" }, /^other service: it was sent to service-c/],
  ])("reports an intent as unknown when %s: neither looked up, nor claimed, nor closed", async (_, more, message) => {
    const set = setUpRecovery();
    await set.journal.open(entry("a", { keyDigest: "mine", ...more }), 0);
    const found = await recoverAll({ ...set, service: service(set, "mine") });
    expect(outcomes(found)).toEqual(["a unknown"]);
    expect(found[0]?.settled).toMatchObject({ reason: expect.stringMatching(message) });
    expect(set.asked).toEqual([]);
    expect(await set.journal.list()).toMatchObject([{ id: "id a", heldMs: 0 }]);
    expect((await set.journal.list())[0]).not.toHaveProperty("token");
  });

  it("does not wait for calls of another account", async () => {
    const set = setUpRecovery();
    await set.journal.open(entry("a", { keyDigest: "other" }), 60_000);
    await set.journal.open(entry("b", { keyDigest: "mine" }), 0);
    const found = await recoverAll({ ...set, service: service(set, Promise.resolve("mine")) });
    expect(outcomes(found)).toEqual(["b notExecuted"]);
  });

  it.each([
    ["the client", ["old key"], { previousKeys: ["other key"] }],
    ["the recovery", ["other key"], { previousKeys: ["old key"] }],
  ])("settles an intent that a previous key signed if %s names the key", async (_, previousKeys, options) => {
    const set = setUpRecovery();
    await set.journal.open(entry("a", { keyDigest: await digestKey("old key") }), 0);
    const rotated = { ...service(set, "new"), previousKeys };
    expect(outcomes(await recoverAll({ ...set, service: rotated }, options))).toEqual(["a notExecuted"]);
  });
});
