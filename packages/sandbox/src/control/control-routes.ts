import type { Account } from "../exchange/account.ts";
import type { ApiKey } from "../exchange/api-key.ts";
import type { Trading } from "../exchange/market.ts";
import { faultKinds } from "../faults/fault-table.ts";
import type { FaultRule } from "../options.ts";
import type { Sandbox } from "../sandbox.ts";
import { services } from "../services.ts";
import { ControlError, type ControlField, type ControlRoute } from "./control-route.ts";
import { readControlState } from "./control-state.ts";

const describeText = (description: string): ControlField => ({ type: "string", description });
const describeChoice = (values: readonly string[], description: string): ControlField => ({
  type: "string",
  enum: values,
  description,
});
const describeInteger = (description: string, minimum?: number): ControlField => ({
  type: "integer",
  description,
  ...(minimum !== undefined && { minimum }),
});

const symbol = describeText("Pair, such as BTC-USDT.");
const uid = describeInteger("User id of an account. Default: the first account.");
const side = describeChoice(["buy", "sell"], "Side of the order.");

/** The operations of the control API. */
export const controlRoutes: readonly ControlRoute[] = [
  {
    id: "state",
    method: "GET",
    path: "/sandbox/state",
    summary:
      "Returns the state: time, credentials, book, balances, orders, withdrawals, deposits, requests and faults.",
    parameters: { symbol, uid },
    output: {
      now: describeInteger("Time of the sandbox, in milliseconds since the epoch."),
      skewMs: describeInteger("Milliseconds by which the exchange's clock is ahead."),
      credentials: { type: "object", description: "Key, secret and passphrase of the first account." },
      wallets: { type: "array", description: "Balances of the account." },
      orders: { type: "array", description: "Open orders of the account." },
      withdrawals: { type: "array", description: "The newest withdrawals." },
      deposits: { type: "array", description: "The newest deposits." },
      requests: { type: "array", description: "The newest requests with their outcome." },
      rules: { type: "array", description: "Active fault rules." },
    },
    run: (sandbox, values) => readControlState(sandbox, values),
  },
  {
    id: "clock",
    method: "POST",
    path: "/sandbox/clock",
    summary: "Advances the time, or sets how far the exchange's clock is ahead.",
    body: {
      fields: {
        advanceMs: describeInteger("Milliseconds to advance.", 0),
        skewMs: describeInteger("Milliseconds by which the exchange's clock is ahead from now on."),
      },
    },
    output: { now: describeInteger("Time after it."), skewMs: describeInteger("Skew after it.") },
    async run(sandbox, { advanceMs, skewMs }) {
      if (skewMs !== undefined) sandbox.skewMs = skewMs;
      if (advanceMs !== undefined) await sandbox.advance(advanceMs);
      return { now: sandbox.now, skewMs: sandbox.skewMs };
    },
  },
  {
    id: "addFault",
    method: "POST",
    path: "/sandbox/faults",
    summary: "Adds a fault rule.",
    body: {
      fields: {
        kind: {
          type: ["string", "array"],
          description: `The fault, or several of which one is chosen: ${faultKinds.join(", ")}.`,
        },
        operation: describeText("Selects one operation, such as orders.place, or a resource: orders.*"),
        service: describeChoice(
          services.map(({ name }) => name),
          "Selects one service.",
        ),
        chance: { type: "number", description: "Probability, from 0 to 1.", minimum: 0 },
        times: describeInteger("Number of requests after which the rule is removed.", 1),
        ms: { type: ["integer", "array"], description: "Milliseconds, or a range of them.", minimum: 0 },
        form: describeText("Form of the fault."),
        status: describeInteger("HTTP status of unlistedCode and notFoundUnder5xx."),
        code: { type: ["string", "integer"], description: "Code of unlistedCode and oddSuccess." },
      },
      required: ["kind"],
    },
    output: { rules: { type: "array", description: "Active fault rules." } },
    run(sandbox, rule) {
      sandbox.faults.add(rule as FaultRule);
      return { rules: sandbox.faults.rules };
    },
  },
  {
    id: "clearFaults",
    method: "DELETE",
    path: "/sandbox/faults",
    summary: "Removes all fault rules.",
    output: {},
    run: (sandbox) => sandbox.faults.clear(),
  },
  {
    id: "openAccount",
    method: "POST",
    path: "/sandbox/accounts",
    summary: "Opens an account with a key and balances.",
    body: {
      fields: {
        name: describeText("Name that the sandbox shows."),
        balances: {
          type: "object",
          description: 'Decimal strings by wallet and currency: {"trade": {"USDT": "1000"}}.',
        },
        permissions: { type: "array", description: "Permissions of the key: General, Spot, Withdrawal. Default: all." },
        level: describeInteger("VIP level.", 0),
      },
      required: ["name"],
    },
    output: {
      uid: describeInteger("User id."),
      key: describeText("API key."),
      secret: describeText("Secret."),
      passphrase: describeText("Passphrase."),
    },
    run(sandbox, { permissions, ...options }) {
      const key = permissions === undefined ? {} : { key: { permissions: permissions as ApiKey["permissions"] } };
      const { account, credentials } = sandbox.openAccount({ ...(options as { name: string }), ...key });
      const { key: id, secret, passphrase } = credentials;
      return { uid: account.uid, key: id, secret, passphrase };
    },
  },
  {
    id: "deposit",
    method: "POST",
    path: "/sandbox/deposits",
    summary: "Starts a deposit from outside the exchange. It is credited when it is completed.",
    body: {
      fields: {
        currency: describeText("Currency."),
        amount: describeText("Amount above zero, as a decimal string."),
        chain: describeText("Chain. Default: the first of the currency."),
        uid,
      },
      required: ["currency", "amount"],
    },
    output: { id: describeText("Id of the deposit."), status: describeText("Status of the deposit.") },
    run(sandbox, { currency, amount, chain, uid: user }) {
      const { id, status } = sandbox.deposits.arrive(findAccount(sandbox, user), {
        currency,
        amount,
        ...(chain && { chain }),
      });
      return { id, status };
    },
  },
  {
    id: "failDeposit",
    method: "POST",
    path: "/sandbox/deposits/{depositId}/fail",
    summary: "Lets a deposit fail: it is never credited.",
    parameters: { depositId: describeText("Id of the deposit.") },
    output: {},
    run: (sandbox, { depositId }) => sandbox.deposits.fail(depositId),
  },
  {
    id: "endWithdrawal",
    method: "POST",
    path: "/sandbox/withdrawals/{withdrawalId}/{end}",
    summary: "Ends a withdrawal, as the exchange can.",
    parameters: {
      withdrawalId: describeText("Id of the withdrawal."),
      end: describeChoice(
        ["fail", "reject", "cancel"],
        "Way in which it ends. The state lists those that are possible.",
      ),
    },
    output: {},
    run: (sandbox, { withdrawalId, end }) => sandbox.withdrawals[end as "fail" | "reject" | "cancel"](withdrawalId),
  },
  {
    id: "setMarket",
    method: "PATCH",
    path: "/sandbox/markets/{symbol}",
    summary: "Opens or halts a pair, or lets it only cancel orders.",
    parameters: { symbol },
    body: {
      fields: { trading: describeChoice(["open", "cancelOnly", "halted"], "Operations that the pair allows.") },
      required: ["trading"],
    },
    output: { trading: describeText("Operations that the pair allows.") },
    run(sandbox, { symbol: name, trading }) {
      sandbox.markets.get(name).trading = trading as Trading;
      return { trading };
    },
  },
  {
    id: "addLiquidity",
    method: "POST",
    path: "/sandbox/markets/{symbol}/ladder",
    summary: "Places orders of another account on both sides of the last price.",
    parameters: { symbol },
    output: {},
    run: (sandbox, { symbol: name }) => void sandbox.liquidity.ladder(name),
  },
  {
    id: "takeLiquidity",
    method: "POST",
    path: "/sandbox/markets/{symbol}/take",
    summary: "Places a market order of another account, which fills orders in the book.",
    parameters: { symbol },
    body: {
      fields: { side, size: describeText("Size in base currency, as a decimal string.") },
      required: ["side", "size"],
    },
    output: {},
    run: (sandbox, { symbol: name, side: of, size }) => void sandbox.liquidity.take(name, of, size),
  },
];

function findAccount(sandbox: Sandbox, user: number | undefined): Account {
  if (user === undefined) return sandbox.account;
  const account = sandbox.accounts.byUid(user);
  if (account === undefined) throw new ControlError(404, `uid: there is no account ${user}`);
  return account;
}
