export { CredentialsError } from "./credentials/credentials-error.ts";
export { createRedactor, type HiddenValue, listHiddenValues } from "./credentials/redactor.ts";
export {
  requireHeaderPrefix,
  requireHeaderValue,
  requireKnownValue,
  requireMilliseconds,
  requireObject,
  requireOnlyOne,
  requireSecret,
} from "./credentials/require-credentials.ts";
export { decodeBase64, decodePercent, encodeHex } from "./crypto/bytes.ts";
export { constantTimeEqual } from "./crypto/constant-time-equal.ts";
export { createHmac, createHmacSignText, type SignText } from "./crypto/hmac.ts";
export { digestKey, type KeyDigest } from "./crypto/key-digest.ts";
export { createKeyPairSignText, type KeyAlgorithm, type PemKey, readPem, verifySignature } from "./crypto/key-pair.ts";
export { createSigner, type SignerParts } from "./signing/create-signer.ts";
export { createHmacSigner, type HmacCredentials, type HmacScheme } from "./signing/hmac-signer.ts";
export type { FailedCheck, ReceivedRequest, Verified } from "./signing/received-request.ts";
export { findHeader, toFailedCheck } from "./signing/received-request.ts";
export type { SignableRequest, SignedRequest, Signer } from "./signing/signer.ts";
