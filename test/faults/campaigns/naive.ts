import type { ClientOptions, Fetch } from "@exch/service-a";
import { faultRate } from "../exchange/fault.ts";
import { type Campaign, count } from "../harness/row.ts";
import { describe } from "../intents/check-claims.ts";
import { allProbes } from "../intents/probes.ts";
import { newSums, runOnOneExchange } from "./decided-in-call.ts";

/** Sends every request again that fails, up to three times, as clients often do. */
function retrying(fetch: Fetch): Fetch {
  return async (url, init) => {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(url, init).catch((error: unknown) => {
        if (attempt === 3) throw error;
      });
      if (response !== undefined && (response.status === 200 || attempt === 3)) return response;
    }
  };
}

/** Takes "not found" for a proof too early. */
const impatient = { attemptTimeoutMs: 1000, settle: { validityMs: 20, visibleAfterMs: 0, skewMs: 0 } };

/** Runs clients that break the promises through the same harness, as the control. The row must not be ok. */
export const naive: Campaign = async (size, seed) => {
  const calls = size === "full" ? 12_000 : 1000;
  const kinds = allProbes.filter(({ needsTarget, repeatable }) => !needsTarget && !repeatable);
  const run = async (change: (options: ClientOptions) => ClientOptions) => {
    const sums = newSums();
    await runOnOneExchange(seed, { calls, accounts: 20, kinds, isSlow: true, change }, sums);
    return sums.tally;
  };
  const again = await run((options) => ({ ...options, fetch: retrying(options.fetch as Fetch) }));
  const early = await run((options) => ({ ...options, ...impatient }));
  return {
    promise: "the control: clients that break these promises are detected",
    size: `2 × ${count(calls)}, ${faultRate * 100}% faults, in process`,
    result: `retries on any error: ${again.twice} twice, ${again.wrong} wrong; proves too early: ${early.wrong} wrong`,
    ok: again.twice === 0 || early.wrong === 0,
    detail: `retries on any error: ${describe(again)}; proves too early: ${describe(early)}`,
  };
};
