export { CredentialsError } from "./credentials/credentials-error.ts";
export { createRedactor, type HiddenValue } from "./credentials/redactor.ts";
export {
  requireHeaderPrefix,
  requireHeaderValue,
  requireKnownValue,
  requireMilliseconds,
  requireObject,
  requireOnlyOne,
  requireSecret,
} from "./credentials/require-credentials.ts";
export { decodeBase64 } from "./crypto/bytes.ts";
export { constantTimeEqual } from "./crypto/constant-time-equal.ts";
export { createHmacSignText, type HmacOptions } from "./crypto/create-hmac-sign-text.ts";
export type { CryptoName, HmacEngine, KeyPairEngine, SignText } from "./crypto/crypto-engine.ts";
export { createHmacEngine } from "./crypto/hmac-engine.ts";
export { digestKey, type KeyDigest } from "./crypto/key-digest.ts";
export { createKeyPairEngine } from "./crypto/key-pair-engine.ts";
export { type KeyAlgorithm, type PemKey, readPem } from "./crypto/pem-key.ts";
export { createSigner, type SignerParts } from "./signing/create-signer.ts";
export { createHmacSigner, type HmacCredentials, type HmacScheme } from "./signing/hmac-signer.ts";
export {
  type FailedCheck,
  findHeader,
  type ReceivedRequest,
  toFailedCheck,
  type Verified,
} from "./signing/received-request.ts";
export type { SignableRequest, SignedRequest, Signer } from "./signing/signer.ts";
