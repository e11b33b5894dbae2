import { type CryptoName, cryptoEngine } from "./crypto-engine.ts";
import { equalText } from "./equal-text.ts";
import { headerOf, type ReceivedRequest, type Refused, refused, type Verified } from "./received-request.ts";
import type { KeyVersion } from "./service-a-signer.ts";
import { type ServiceAHeaders, serviceAHeaders } from "./service-headers.ts";
import type { SignText } from "./signer.ts";
import { type SignedQuery, stringToSignA } from "./string-to-sign.ts";

/** What the exchange knows of a service A key. */
export interface ServiceAKey {
  secret: string;
  passphrase: string;
  keyVersion: KeyVersion;
}

/** What can be wrong with a request to service A, in the order of the checks. */
export type ServiceACheck = "missingHeader" | "timestamp" | "unknownKey" | "keyVersion" | "passphrase" | "signature";

/** When a request is verified, and what is let pass. */
export interface VerifyServiceAOptions {
  /** Epoch milliseconds by the clock of the verifying side. */
  now: number;
  /** How far the timestamp may be from `now`, to either side. @default 5000 */
  toleranceMs?: number | undefined;
  /** Which query texts to accept: published clients differ, and nobody says which the exchange takes. @default "either" */
  signedQuery?: SignedQuery | "either" | undefined;
  /** What the header names begin with. @default "EXCH" */
  headerPrefix?: string | undefined;
  /** Forces one cryptography. @default node:crypto where it is, else Web Crypto */
  crypto?: CryptoName | undefined;
}

/** Verifies a request to service A as the exchange does. */
export async function verifyServiceA(
  request: ReceivedRequest,
  findKey: (key: string) => ServiceAKey | undefined,
  options: VerifyServiceAOptions,
): Promise<Verified | Refused<ServiceACheck>> {
  const { now, toleranceMs = 5000, signedQuery = "either" } = options;
  const names = serviceAHeaders(options.headerPrefix);
  const sent = {} as ServiceAHeaders;
  for (const field of Object.keys(names) as (keyof ServiceAHeaders)[]) {
    const value = headerOf(request, names[field]);
    if (value === undefined || value === "") return refused("missingHeader", names[field]);
    sent[field] = value;
  }

  if (!/^\d{1,15}$/.test(sent.timestamp) || Math.abs(now - Number(sent.timestamp)) > toleranceMs) {
    return refused("timestamp", names.timestamp);
  }
  const known = findKey(sent.key);
  if (known === undefined) return refused("unknownKey", names.key);
  if (sent.keyVersion !== String(known.keyVersion)) return refused("keyVersion", names.keyVersion);

  const { sign, signedPassphrase } = prepare(known, options.crypto);
  const passphrase = known.keyVersion === 1 ? known.passphrase : await signedPassphrase;
  if (!equalText(sent.passphrase, passphrase)) return refused("passphrase", names.passphrase);

  const accepted: SignedQuery[] = signedQuery === "either" ? ["sent", "decoded"] : [signedQuery];
  for (const form of accepted) {
    const signature = await sign(stringToSignA({ ...request, timestamp: sent.timestamp }, form));
    if (equalText(sent.sign, signature)) return { ok: true, key: sent.key };
  }
  return refused("signature", names.sign);
}

/** What verifying needs of a key, for as long as the key is the same. */
interface Prepared {
  readonly secret: string;
  readonly passphrase: string;
  readonly crypto: CryptoName | undefined;
  readonly sign: SignText;
  readonly signedPassphrase: string | Promise<string>;
}

/** By the key's own object, so that nothing outlives it. */
const preparedKeys = new WeakMap<ServiceAKey, Prepared>();

function prepare(key: ServiceAKey, crypto: CryptoName | undefined): Prepared {
  const known = preparedKeys.get(key);
  const { secret, passphrase } = key;
  if (known?.secret === secret && known.passphrase === passphrase && known.crypto === crypto) return known;
  const sign = cryptoEngine(crypto).hmac(secret, "base64");
  const prepared = { secret, passphrase, crypto, sign, signedPassphrase: sign(passphrase) };
  preparedKeys.set(key, prepared);
  return prepared;
}
