import { describe, expect, it } from "vitest";
import { placeOrder, useSharedSandbox } from "./testing/shared-sandbox.ts";

const { exch, served } = useSharedSandbox();
const place = placeOrder.join(" ");
const order = '{"type":"limit","symbol":"BTC-USDT","side":"buy","price":"30000","size":"0.001"}';
const hf = "a accounts hfLedger";

/** Expects that a command line ends with a code and an error, writes nothing to standard output, and sends nothing. */
async function expectRejected(line: string, code: number, error: string, env = {}): Promise<void> {
  const before = served();
  const ended = await exch(line.split(" "), { env });
  expect(ended).toEqual({ code, out: "", err: expect.stringContaining(error) });
  expect(served()).toBe(before);
}

describe("a command line is rejected, and nothing is sent:", () => {
  it.each<[line: string, error: string]>([
    ["ordes", "unknown command ordes"],
    ["setle", "unknown command setle; did you mean settle?"],
    ["a ordrs", "service A has no resource ordrs; did you mean orders?"],
    ["a orders plac", "orders has no operation plac; did you mean place?"],
    ["a orders get 123 --symbol X", "orders.get takes flags only, not the word 123"],
    ["a orders get --symbol X 123", "1 word belongs to no flag"],
    ["a orders place --sid buy", "unknown flag --sid; did you mean --side?"],
    ["a orders place --zzzzzz", "unknown flag --zzzzzz"],
    ["a orders place --clientOid", "--clientOid needs a value"],
    ["a orders place --clientOid 1 --client-oid 2", "--clientOid is repeated"],
    ["a orders place --yes=no", "--yes takes no value"],
    ["a orders place --sise 1 --sid buy --yes=no", "3 flags are wrong\n  unknown flag --sise; did you mean --side?"],
    ["a orders place --sise 1 --side buy", "unknown flag --sise; did you mean --size?"],
    ["a orders place --input []", "--input must be a JSON object"],
    ["a orders place --input @/nowhere.json", "--input: /nowhere.json cannot be read (ENOENT)"],
    ["a orders placeMany --orderList [{", "--orderList is not valid JSON"],
    ["--profile x", "write flags after the command"],
    ["a orders place export", "has no time span"],
    ["completion tcsh", "name one shell: bash, zsh, fish"],
    ["api c GET /x", "name a service, a method and a path"],
    ["api a FETCH /x", "unknown method FETCH"],
    ["api a GET accounts", "the path must begin with /"],
    ["api a POST /x --body {", "--body is not valid JSON"],
    ["api a POST /api/v1/hf/orders/test --body @none.json", "--body: none.json cannot be read (ENOENT)"],
    [`${hf} --limit 0`, "--limit must be a whole number"],
    [`${hf} --until now`, "--until needs --since"],
    [`${hf} --since tomorrow`, "--since must be a time"],
    [`${hf} --since 2099-01-01`, "--since must not be later than --until, or than now"],
    [`${hf} --all --dry-run`, "--dry-run shows one request"],
    [`${hf} --columns amonut`, "unknown field amonut; did you mean amount?"],
    [`${hf} --output jsn`, "--output must be one of table, json, csv, ndjson; did you mean json?"],
    [`${hf} export --to x.xlsx`, "--to must end in .csv or .ndjson"],
    [`${hf} export --to x.csv`, "--since is missing"],
    [`${hf} export --since 7d`, "--to is missing"],
    [`${hf} export --since 7d --to /nowhere/x.csv`, "--to: /nowhere/x.csv cannot be written (ENOENT)"],
    [`${hf} export --since 7d --to x.csv --startAt 1`, "unknown flag --startAt"],
    [`${hf} export --since 7d --to x.csv --overlap 1h`, "--overlap needs --append"],
    ["a orders listClosed export --since 7d --to x.csv --append", "--overlap is missing"],
    [
      `${hf} export --since 7d --to x.csv --append --overlap 2026-01-31`,
      "--overlap must be a duration, such as 1h or 30d",
    ],
  ])("%s", (line, error) => expectRejected(line, 2, error));

  it.each<[line: string, errors: RegExp]>([
    ["a orders place --postOnly=maybe --type limit", /--symbol is required[\s\S]*--postOnly must be true or false/],
    ["a dcp set --timeout ten", /--timeout must be/],
  ])("%s, with every wrong field", async (line, errors) => {
    expect(await exch(line.split(" "))).toMatchObject({ code: 3, err: expect.stringMatching(errors) });
  });

  it.each<[env: Record<string, string>, error: string]>([
    [{ EXCH_BASE_URL: "nonsense" }, "baseUrl must be an absolute URL"],
    [{ EXCH_BASE_URL: "http://api.exchange.example" }, "baseUrl must be https"],
    [{ EXCH_KEY: "" }, "key is missing, but other secrets are set"],
    [{ EXCH_PASSPHRASE: "" }, "passphrase is missing"],
    [{ EXCH_PROXY: "nonsense" }, "proxy"],
    [{ EXCH_JOURNAL: "/dev/null/journal" }, "cannot be opened"],
  ])("an order in the environment %j", (env, error) => expectRejected(`${place} --yes`, 5, error, env));

  const unconfirmed =
    "exch: orders.place needs confirmation, and stdin is not a terminal: pass --yes; nothing was sent\n";
  it.each<[line: string, error: string, env?: object]>([
    [place, `${unconfirmed}--dry-run shows the request\n`],
    [`api a POST /api/v1/hf/orders --body ${order}`, "pass --yes; nothing was sent"],
    [`${place} --yes`, "orders.place changes something, but profile environment is read-only", { EXCH_READ_ONLY: "" }],
    ["api a DELETE /api/v1/hf/orders/cancelAll --yes", "set EXCH_READ_ONLY=false", { EXCH_READ_ONLY: "true" }],
  ])("%s", (line, error, env) => expectRejected(line, 4, error, env));
});
