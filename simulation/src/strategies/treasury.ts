import { perform, tellSettled } from "../process/perform.ts";
import type { Strategy } from "./strategy.ts";

/** Pays out from both services. */
export const treasury: Strategy = async ({
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
    const amount = `${random.between(20, 90)}.${random.between(1, 9)}`;
    const input = { coin: "USDT", network: "TRX", address: `T${intent}`, amount } as const;
    const unknown = await perform(
      story,
      process,
      now(),
      {
        intent,
        service: "service-b",
        operation: "withdrawals.submit",
        effect: "keyed",
        input,
        timeoutMs: 30_000,
        hasJournal,
      },
      () => clients.b.withdrawals.submit(input),
    );
    if (unknown !== undefined) tellSettled(story, process, intent, "settle", await unknown.settle());
    await incarnation.sleep(random.spread(1, 4) * pauseMs);
  }
};
