import { perform, tellSettled } from "../process/perform.ts";
import type { Strategy } from "./strategy.ts";

/** Places limit orders, settles what it does not know, and cancels some of them. */
export const marketMaker: Strategy = async ({
  process,
  incarnation,
  clients,
  story,
  random,
  hasJournal,
  now,
  nextIntent,
  pauseMs,
}) => {
  for (let intent = nextIntent(); intent !== undefined; intent = nextIntent()) {
    const side = random.pick(["buy", "sell"] as const);
    const price = side === "buy" ? String(random.between(10_000, 49_000)) : String(random.between(51_000, 90_000));
    const input = { type: "limit", symbol: "BTC-USDT", side, price, size: "0.001", remark: intent } as const;
    const unknown = await perform(
      story,
      process,
      now(),
      {
        intent,
        service: "service-a",
        operation: "orders.place",
        effect: "keyed",
        input,
        timeoutMs: 30_000,
        hasJournal,
      },
      () => clients.a.orders.place(input),
    );
    if (unknown !== undefined) tellSettled(story, process, intent, "settle", await unknown.settle());
    await incarnation.sleep(random.spread(1, 4) * pauseMs);
  }
};
