/** Method, path below `/sandbox` and body of a request to the control API. */
export type Command = readonly [method: "POST" | "DELETE", path: string, body?: object];

/** Returns the value of an input of the page. */
type ReadInput = (id: string) => string;

/** The request of each button, from its data attributes and the inputs of the page. */
export const commands: Readonly<Record<string, (data: DOMStringMap, value: ReadInput) => Command>> = {
  advance: ({ ms }) => ["POST", "/clock", { advanceMs: Number(ms) }],
  skew: (_, value) => ["POST", "/clock", { skewMs: Number(value("skew")) }],
  ladder: (_, value) => ["POST", `${buildMarketPath(value)}/ladder`],
  take: ({ side }, value) => ["POST", `${buildMarketPath(value)}/take`, { side, size: value("size") }],
  arrive: (_, value) => ["POST", "/deposits", { currency: value("currency"), amount: value("amount") }],
  fail: ({ withdrawal }) => ["POST", `/withdrawals/${withdrawal}/fail`],
  reject: ({ withdrawal }) => ["POST", `/withdrawals/${withdrawal}/reject`],
  cancel: ({ withdrawal }) => ["POST", `/withdrawals/${withdrawal}/cancel`],
  "fail deposit": ({ deposit }) => ["POST", `/deposits/${deposit}/fail`],
  "add fault": ({ kind }, value) => [
    "POST",
    "/faults",
    kind ? { kind, times: 1 } : { kind: value("chance-kind"), chance: Number(value("chance")) / 100 },
  ],
  "clear faults": () => ["DELETE", "/faults"],
};

function buildMarketPath(value: ReadInput): string {
  return `/markets/${encodeURIComponent(value("symbol"))}`;
}
