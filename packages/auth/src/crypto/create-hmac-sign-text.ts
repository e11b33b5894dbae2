import { requireOnlyOne, requireSecret } from "../credentials/require-credentials.ts";
import { createCustomSignText } from "./create-custom-sign-text.ts";
import { createHmacEngine } from "./create-hmac-engine.ts";
import type { CryptoName, SignText } from "./crypto-engine.ts";

/** Output form of an HMAC, and the cryptography that computes it. */
export interface HmacOptions {
  readonly encoding: "base64" | "hex";
  /** @default node:crypto if available, else Web Crypto */
  readonly crypto?: CryptoName | undefined;
}

/** Creates HMAC-SHA256 under `credentials.secret`, or wraps `credentials.sign`. Exactly one of the two must be present. */
export function createHmacSignText(
  credentials: { readonly secret?: unknown; readonly sign?: unknown },
  { encoding, crypto }: HmacOptions,
): SignText {
  return requireOnlyOne(credentials, ["secret", "sign"]) === "sign"
    ? createCustomSignText(credentials)
    : createHmacEngine(crypto).hmac(requireSecret("secret", credentials.secret), encoding);
}
