import type { ControlState } from "../../control/control-state.ts";
import { type Column, createButton, createPill, formatTime, make, makeTable } from "./dom.ts";

type Withdrawal = ControlState["withdrawals"][number];
type Deposit = ControlState["deposits"][number];
type Served = ControlState["requests"][number];

/** Content of each section of the page, by the id of its element. */
export const sections: Readonly<Record<string, (state: ControlState) => Node>> = {
  book: ({ market: { asks, bids } }) => showBook(asks, bids),
  wallets: ({ wallets }) =>
    makeTable(
      wallets.filter(({ available, held }) => available !== "0" || held !== "0"),
      [
        ["Wallet", ({ type }) => type, "dim"],
        ["", ({ currency }) => currency],
        ["Available", ({ available }) => available, "number"],
        ["Held", ({ held }) => held, "number"],
      ],
      "no money",
    ),
  orders: ({ orders }) =>
    makeTable(
      orders,
      [
        ["Pair", ({ symbol }) => symbol],
        ["Side", ({ side }) => make("span", { class: side }, side)],
        ["Price", ({ price }) => price, "number"],
        ["Open", ({ open }) => open, "number"],
        ["Filled", ({ filled }) => filled, "number"],
      ],
      "no open orders",
    ),
  rules: ({ rules }) =>
    makeTable(
      rules,
      [
        ["Rule", ({ kind }) => String(kind)],
        ["Operation", ({ operation }) => operation ?? "any", "dim"],
        ["", ({ times, chance }) => (times ? `the next ${times}` : `${100 * (chance ?? 1)} %`), "number"],
      ],
      "no rules",
    ),
  injected: ({ injected }) =>
    makeTable(
      injected,
      [
        ["", ({ at }) => formatTime(at), "dim"],
        ["Operation", ({ operation }) => operation],
        ["Fault", ({ fault }) => createPill(String(fault), "busy")],
        ["", ({ executed }) => (executed ? createPill("executed", "good") : createPill("not executed"))],
      ],
      "none yet",
    ),
  withdrawals: ({ withdrawals }) => makeTable(withdrawals, withdrawalColumns, "none yet"),
  deposits: ({ deposits }) => makeTable(deposits, depositColumns, "none yet"),
  requests: ({ requests }) => makeTable(requests, requestColumns, "none yet"),
  connect: ({ credentials, services }) =>
    make(
      "dl",
      {},
      ...Object.entries({
        "base URL": location.origin,
        ...Object.fromEntries(services.map(({ label, path }) => [`paths of service ${label}`, `${path}/…`])),
        key: credentials.key,
        secret: credentials.secret,
        passphrase: credentials.passphrase,
        headers: services.map(({ keyHeader }) => keyHeader).join(", "),
      }).flatMap(([name, value]) => [make("dt", {}, name), make("dd", {}, value)]),
    ),
  timers: ({ timers }) =>
    makeTable(
      timers,
      [
        ["", ({ at }) => formatTime(at), "dim"],
        ["", ({ event }) => event],
      ],
      "none",
    ),
};

const withdrawalColumns: readonly Column<Withdrawal>[] = [
  ["", ({ at }) => formatTime(at), "dim"],
  ["", ({ label }) => label, "dim"],
  ["Account", ({ account }) => account],
  ["Amount", ({ amount }) => amount, "number"],
  ["", ({ currency }) => currency],
  ["To", ({ address }) => address, "dim"],
  ["Status", ({ status, ending }) => createPill(status, getMood(ending))],
  ["", ({ id, moves }) => make("span", {}, ...moves.map((move) => createButton(move, { do: move, withdrawal: id })))],
];

const depositColumns: readonly Column<Deposit>[] = [
  ["", ({ at }) => formatTime(at), "dim"],
  ["Account", ({ account }) => account],
  ["Amount", ({ amount }) => amount, "number"],
  ["", ({ currency }) => currency],
  ["Status", ({ status, ending }) => createPill(status, getMood(ending))],
  ["", ({ id, ending }) => (ending ? "" : createButton("Fail", { do: "fail deposit", deposit: id }))],
];

const requestColumns: readonly Column<Served>[] = [
  ["", ({ at }) => formatTime(at), "dim"],
  ["", ({ label }) => label, "dim"],
  ["Operation", ({ operation }) => operation ?? "none"],
  ["Path", ({ method, path }) => `${method} ${path}`, "dim"],
  ["Outcome", ({ status, code }) => createPill(code ? `${status} · ${code}` : String(status), code ? "bad" : "good")],
];

function getMood(ending: string | undefined): "good" | "bad" | "busy" {
  if (ending === undefined) return "busy";
  return ending === "completed" ? "good" : "bad";
}

type Level = ControlState["market"]["asks"][number];

function showBook(asks: readonly Level[], bids: readonly Level[]): HTMLElement {
  // The length of a bar is the total size up to its price.
  const sums = new Map<Level, number>();
  for (const side of [asks.toReversed(), bids]) side.reduce((sum, each) => add(sums, each, sum), 0);
  const max = Math.max(...sums.values(), 0);
  const level = (side: string) => (each: Level) => {
    const row = make("div", { class: `level ${side}` }, make("span", {}, each.price), make("span", {}, each.size));
    row.style.setProperty("--share", `${(100 * sums.get(each)!) / max}%`);
    return row;
  };
  const [ask, bid] = [asks.at(-1), bids[0]];
  const spread =
    ask && bid ? `spread ${Number((Number(ask.price) - Number(bid.price)).toPrecision(8))}` : "one side is empty";
  return make(
    "div",
    {},
    ...asks.map(level("ask")),
    make("div", { class: "spread" }, spread),
    ...bids.map(level("bid")),
  );
}

function add(sums: Map<Level, number>, level: Level, sum: number): number {
  sums.set(level, sum + Number(level.size));
  return sum + Number(level.size);
}
