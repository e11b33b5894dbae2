import { createProgramPeer } from "../program.ts";

const rows = [
  ["service-a", "kucoin-universal-sdk for Python (official)", "1.3.0", "python3 call.py kucoin-universal-sdk"],
  ["service-a", "kucoin-universal-sdk for PHP (official)", "0.1.3", "php call.php kucoin-universal-sdk"],
  ["service-a", "python-kucoin", "2.1.3", "python3 call.py python-kucoin"],
  ["service-b", "python-binance", "1.0.36", "python3 call.py python-binance"],
  ["service-b", "binance-sdk-wallet (official)", "13.3.0", "python3 call.py binance-sdk-wallet"],
  ["service-b", "binance-sdk-margin-trading (official)", "8.2.0", "python3 call.py binance-sdk-margin-trading"],
] as const;

/** Clients for Python and PHP: those that PYTHONPATH and COMPOSER_VENDOR_DIR lead to. */
export const otherLanguages = rows.flatMap(([service, name, version, command]) =>
  createProgramPeer({ service, name, version }, command),
);

/** True where none of them is skipped. */
export const isComplete = otherLanguages.length === rows.length;
