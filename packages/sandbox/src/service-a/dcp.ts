import type { Dcp } from "@exch/service-a";
import type { Handlers, ServiceCall } from "../service-call.ts";

/** Dead-connection protection. Times are in seconds. */
export const dcp: Handlers<Dcp> = {
  set({ world, account }, { timeout, symbols = "" }) {
    const list = symbols === "" ? [] : symbols.split(",");
    for (const symbol of list) world.markets.get(symbol);
    if (timeout === -1) {
      world.dcp.unset(account);
      return empty(world);
    }
    const { timer } = world.dcp.set(account, timeout, list);
    return { currentTime: toSeconds(world.clock.now), triggerTime: toSeconds(timer.at) };
  },

  get({ world, account }) {
    const setting = world.dcp.get(account);
    if (setting === undefined) return empty(world);
    const { timeout, symbols, timer } = setting;
    return {
      timeout,
      symbols: symbols.join(","),
      currentTime: toSeconds(world.clock.now),
      triggerTime: toSeconds(timer.at),
    };
  },
};

/** GAP 11 */
function empty({ options }: ServiceCall["world"]): null | object {
  return options.dcpEmpty === "null" ? null : {};
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1000);
}
