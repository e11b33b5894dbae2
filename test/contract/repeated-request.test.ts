import { text } from "node:stream/consumers";
import { useTemporaryFolder } from "@exch/tools/temporary-folder";
import { afterEach, beforeEach, expect, it } from "vitest";
import { listen } from "./listen.ts";
import { runExchContract } from "./run-exch-contract.ts";

const own = { EXCH_KEY: "the/key+of=mine-123", EXCH_SECRET: "the secret of mine", EXCH_PASSPHRASE: "the pass+phrase" };

type Headers = Readonly<Record<string, string>>;
const lines = (headers: Headers, write: (name: string, value: string) => string) =>
  Object.entries(headers).map(([name, value]) => write(name, value));

/** The ways in which services repeat a request in the message of an error. */
const forms: readonly ((request: string, headers: Headers) => string)[] = [
  (request, headers) => `${request} ${JSON.stringify(headers)}`,
  (request, headers) => [request, ...lines(headers, (name, value) => `${name.toUpperCase()}: ${value}`)].join("\n"),
  (request, headers) =>
    `${decodeURIComponent(request)} {${lines(headers, (name, value) => `${name}=[${value}]`).join(", ")}}`,
  (request, headers) => encodeURIComponent(`${request} ${new URLSearchParams(headers)}`),
  (request, headers) => `${request.slice(0, -10)} ${JSON.stringify(headers).slice(0, 90)}`,
  (request, headers) => `expired ${"-".repeat(150)} ${request.toUpperCase()} ${JSON.stringify(headers).toLowerCase()}`,
];

let server: Awaited<ReturnType<typeof listen>>;
const folder = useTemporaryFolder();
const address = { currency: "USDT", toAddress: "0xfeedfacecafe", memo: "memo-of-mine" };
const withdrawal = { ...address, amount: "5", withdrawType: "ADDRESS", chain: "eth" };
/** The signatures, keys and passphrases that the server has seen, and an address. */
const seen = new Set<string>();
beforeEach(async () => {
  seen.clear();
  for (const each of [...Object.values(own), address.toAddress, address.memo]) seen.add(each);
  let served = 0;
  server = await listen(async (request, response) => {
    const headers = request.headers as Headers;
    const query = new URL(request.url ?? "", server.url).searchParams;
    for (const [name, value] of [...Object.entries(headers), ...query])
      if (/sign|key$|passphrase/i.test(name)) seen.add(value);
    const repeated = forms[served++ % forms.length]?.(`${request.method} ${server.url}${request.url}`, headers);
    const msg = `${repeated} ${await text(request)} ${own.EXCH_SECRET}`;
    response.writeHead(400, { "content-type": "application/json" });
    const json = JSON.stringify({ code: -1, msg, data: null });
    // Some writers of JSON escape these characters, too.
    response.end(served % 2 === 0 ? json : json.replaceAll("=", "\\u003d").replaceAll("/", "\\/"));
  });
});
afterEach(() => server.close());

it.each(["a", "b"])("no report of service %s has a secret, signature or address that it repeats", async (service) => {
  const files = ["report.json", "report.xml"];
  folder.put({ "values.json": service === "a" ? { "withdrawals.create": withdrawal } : {} });
  const flags = ["--service", service, "--base-url", server.url, "--rate", "0", "--groups", "example,auth,errors"];
  const reports = files.flatMap((file) => ["--report", folder.at(file)]);
  const { out } = await runExchContract([...flags, "--effects", "--values", folder.at("values.json"), ...reports], own);
  expect(seen.size).toBeGreaterThan(50);
  const parts = new Set([...seen].flatMap((each) => [each, encodeURIComponent(each)]).map((each) => each.slice(0, 8)));
  for (const report of [out, ...files.map(folder.read)]) {
    expect(report).toContain("HTTP 400");
    if (service === "a") expect(report).toContain("withdrawals.create");
    expect([...parts].filter((part) => report.includes(part))).toEqual([]);
  }
});
