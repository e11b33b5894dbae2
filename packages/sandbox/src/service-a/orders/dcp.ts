import type { Dcp } from "@exch/service-a";
import type { Context, HandlersA } from "../protocol/context.ts";

/** Dead-connection protection. Times are in seconds. */
export const dcp: HandlersA<Dcp> = {
  set({ state, account, options }, { timeout, symbols = "" }) {
    const list = symbols === "" ? [] : symbols.split(",");
    for (const symbol of list) state.markets.get(symbol);
    if (timeout === -1) {
      state.dcp.unset(account);
      return getEmptyPayload(options);
    }
    const { timer } = state.dcp.set(account, timeout, list);
    return { currentTime: toSeconds(state.clock.now), triggerTime: toSeconds(timer.at) };
  },

  get({ state, account, options }) {
    const setting = state.dcp.get(account);
    if (setting === undefined)
      return options.dcpEmpty === "unset" ? { timeout: -1, symbols: "" } : getEmptyPayload(options);
    const { timeout, symbols, timer } = setting;
    return {
      timeout,
      symbols: symbols.join(","),
      currentTime: toSeconds(state.clock.now),
      triggerTime: toSeconds(timer.at),
    };
  },
};

/** GAP 11 */
function getEmptyPayload({ dcpEmpty }: Context["options"]): null | object {
  return dcpEmpty === "null" ? null : {};
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
