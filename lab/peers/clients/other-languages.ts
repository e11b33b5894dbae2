import type { Peer } from "../peer.ts";
import { createProgramPeer } from "../program.ts";

const create = (service: Peer["service"], name: string, version: string, command: string) =>
  createProgramPeer({ service, name, version }, command);

/** Clients for Python and PHP: those whose sources PYTHONPATH and COMPOSER_VENDOR_DIR lead to. */
export const otherLanguages: readonly Peer[] = [
  ...create("service-a", "kucoin-universal-sdk for Python (official)", "1.3.0", "python3 call.py kucoin-universal-sdk"),
  ...create("service-a", "kucoin-universal-sdk for PHP (official)", "0.1.3", "php call.php kucoin-universal-sdk"),
  ...create("service-a", "python-kucoin", "2.1.3", "python3 call.py python-kucoin"),
  ...create("service-b", "python-binance", "1.0.36", "python3 call.py python-binance"),
  ...create("service-b", "binance-sdk-wallet (official)", "13.3.0", "python3 call.py binance-sdk-wallet"),
  ...create(
    "service-b",
    "binance-sdk-margin-trading (official)",
    "8.2.0",
    "python3 call.py binance-sdk-margin-trading",
  ),
];
