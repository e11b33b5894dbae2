import type { KeyVersion } from "@exch/service-a/signer";

/** What a key may do (GAP 32). `General` reads; service B's permissions are the same words. */
export type Permission = "General" | "Spot" | "Withdrawal";

/** An API key as the exchange knows it. It opens both services. */
export interface ApiKey {
  key: string;
  secret: string;
  passphrase: string;
  keyVersion: KeyVersion;
  /** Service B: verifies Ed25519 and RSA signatures, instead of the secret. An SPKI PEM. */
  publicKey?: string | undefined;
  permissions: readonly Permission[];
  remark: string;
  /** Epoch milliseconds. */
  createdAt: number;
}
