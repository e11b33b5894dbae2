export { CredentialsError } from "./credentials-error.ts";
export type { CryptoName } from "./crypto-engine.ts";
export { createHmacSigner, type HmacCredentials, type HmacScheme } from "./hmac-signer.ts";
export { digestKey, type KeyDigest } from "./key-digest.ts";
export type { KeyAlgorithm } from "./pem-key.ts";
export type { ReceivedRequest, Refused, Verified } from "./received-request.ts";
export { createRedactor, type HiddenValue } from "./redact-values.ts";
export {
  createServiceASigner,
  type KeyVersion,
  type ServiceACredentials,
  type ServiceASignerOptions,
} from "./service-a-signer.ts";
export { createServiceBSigner, type ServiceBCredentials, type ServiceBSignerOptions } from "./service-b-signer.ts";
export type { SignableRequest, SignedRequest, Signer, SignText } from "./signer.ts";
export type { SignedQuery } from "./string-to-sign.ts";
export {
  type ServiceACheck,
  type ServiceAKey,
  type VerifyServiceAOptions,
  verifyServiceA,
} from "./verify-service-a.ts";
export {
  type ServiceBCheck,
  type ServiceBKey,
  type VerifyServiceBOptions,
  verifyServiceB,
} from "./verify-service-b.ts";
