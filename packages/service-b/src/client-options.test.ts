import { describe, expect, it } from "vitest";
import { createServiceB, type ServiceBOptions } from "./index.ts";
import { createServiceBSubset, withdrawalsList, withdrawalsSubmit } from "./subset.ts";

const baseUrl = "https://exchange.test";

const subset = [withdrawalsSubmit, withdrawalsList];
const names = expect.stringMatching(/^signedQuery is not an option; the options are baseUrl, .*, recvWindow$/);
const secrt = "credentials.secrt is not an option; did you mean credentials.secret?";

describe.each([
  ["createServiceB", (options: unknown) => createServiceB(options as ServiceBOptions)],
  ["createServiceBSubset", (options: unknown) => createServiceBSubset(subset, options as ServiceBOptions)],
])("%s", (_, make) => {
  it.each([
    [{ baseUrl, recvWindow: 60_001 }, "recvWindow must be an integer from 1 to 60000 (milliseconds)"],
    [{ baseUrl, recvwindow: 5000 }, "recvwindow is not an option; did you mean recvWindow?"],
    [{ baseUrl, signedQuery: "sent" }, names],
    [{ baseUrl, credentials: { key: "a key", secrt: "x" } }, secrt],
  ])("rejects %o", (options, message) => {
    expect(() => make(options)).toThrow(expect.objectContaining({ name: "TypeError", message }));
  });

  it("accepts every option of its own, and credentials of a key for both services", () => {
    const credentials = { key: "a key", secret: "a secret", passphrase: "a passphrase", keyVersion: 2 };
    expect(() => make({ baseUrl, credentials, headerPrefix: "X", recvWindow: 60_000 })).not.toThrow();
  });
});

it("a call's recvWindow takes the place of the client's", async () => {
  const sent: (string | null)[] = [];
  const fetch = async (url: string) => {
    sent.push(new URL(url).searchParams.get("recvWindow"));
    return new Response("[]");
  };
  const b = createServiceB({ fetch, credentials: { key: "a key", secret: "a secret" }, recvWindow: 5000 });
  for (const options of [{}, { recvWindow: 700 }]) await b.withdrawals.list({}, options);
  expect(sent).toEqual(["5000", "700"]);
});
