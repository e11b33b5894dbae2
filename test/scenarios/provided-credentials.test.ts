import { createSandbox } from "@exch/sandbox";
import { createServiceA } from "@exch/service-a";
import { describe, expect, it } from "vitest";
import { createClients } from "../contract/services.ts";
import { buy } from "./spot.ts";
import { withdrawalOfB } from "./withdrawals.ts";

/** A sandbox whose account has two keys, and a provider that returns the first one until it is rotated: then that key is revoked. */
function open() {
  const sandbox = createSandbox({ rateLimits: "none", clock: "auto" });
  const first = sandbox.account.keys[0]!;
  const second = sandbox.accounts.addKey(sandbox.account);
  let current = first;
  const rotate = () => {
    first.secret = "revoked-at-the-exchange";
    current = second;
  };
  const original = { key: first.key, secret: first.secret, passphrase: first.passphrase };
  const credentials = async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return current === first ? original : { key: second.key, secret: second.secret, passphrase: second.passphrase };
  };
  return { sandbox, credentials, rotate };
}

describe("a client whose credentials come from a provider", () => {
  it("uses a new key without a new client, with both services", async () => {
    const { sandbox, credentials, rotate } = open();
    const { a, b } = createClients(sandbox, { credentials });
    await a.orders.place(buy);
    await b.withdrawals.submit(withdrawalOfB);
    rotate();
    await a.orders.place(buy);
    await b.withdrawals.submit(withdrawalOfB);
    expect(sandbox.executionLog.executions).toHaveLength(4);
  });

  it.each<[string, unknown, RegExp]>([
    ["a missing field", { key: "the-key", secret: "the-secret" }, /^passphrase is missing/],
    ["misspelling", { key: "k", secret: "s", passfrase: "p" }, /passfrase is not an option; did you mean .*passphrase/],
    ["a string", "the-secret", /^credentials must be an object, not a string$/],
  ])("sends nothing for %s, and names what is wrong as for credentials in the options", async (_, given, message) => {
    const { sandbox } = open();
    const { a } = createClients(sandbox, { credentials: (() => given) as () => never });
    await expect(a.orders.place(buy)).rejects.toMatchObject({
      code: "ERR_NOT_SENT",
      message: expect.stringContaining("the credentials provider returned credentials that cannot work"),
      cause: { cause: { message: expect.stringMatching(message) } },
    });
    expect(sandbox.executionLog.requests).toEqual([]);
    expect(() => createServiceA({ credentials: given as never })).toThrow(message);
  });
});
